import { useLocation } from "react-router-dom";
import { PageMeta } from "@/components/page-meta.tsx";
import { CheckEmailScreen } from "@/features/auth/check-email-screen.tsx";
import { RegisterScreen } from "@/features/auth/register-screen.tsx";
import { readSentState } from "@/features/auth/register-state.ts";
import { useInviteToken } from "../use-invite-token.ts";

export function Component() {
  const sent = readSentState(useLocation().state);
  useInviteToken();
  return sent ? (
    <>
      <PageMeta title="Check Your Email" />
      <CheckEmailScreen key={sent.sentTo} {...sent} />
    </>
  ) : (
    <>
      <PageMeta
        title="Join Envent"
        description="Create your Envent account with Google, LinkedIn or your email, and start your entrepreneurial journey."
      />
      <RegisterScreen />
    </>
  );
}
