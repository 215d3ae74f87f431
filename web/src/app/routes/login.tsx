import { useSearchParams } from "react-router-dom";
import { PageMeta } from "@/components/page-meta.tsx";
import { paths, safeReturnPath } from "@/config/paths.ts";
import { LoginScreen } from "@/features/auth/login-screen.tsx";
import { useInviteToken } from "../use-invite-token.ts";

export function Component() {
  const [search] = useSearchParams();
  useInviteToken();
  const returnTo = safeReturnPath(search.get("next"));
  return (
    <>
      <PageMeta
        title="Sign in"
        description="Sign in to Envent with Google, LinkedIn or your email and password."
      />
      <LoginScreen returnTo={returnTo === paths.home ? undefined : returnTo} />
    </>
  );
}
