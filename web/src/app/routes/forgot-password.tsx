import { useLocation } from "react-router-dom";
import { PageMeta } from "@/components/page-meta.tsx";
import { ForgotPasswordScreen } from "@/features/auth/forgot-password-screen.tsx";
import { readEmailState } from "../read-email-state.ts";

export function Component() {
  return (
    <>
      <PageMeta
        title="Forgot your password?"
        description="Get a link by mail to choose a new password for your Envent account."
      />
      <ForgotPasswordScreen initialEmail={readEmailState(useLocation().state)} />
    </>
  );
}
