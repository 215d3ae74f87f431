import { useLocation } from "react-router-dom";
import { PageMeta } from "@/components/page-meta.tsx";
import { PageSkeleton } from "@/components/page-skeleton.tsx";
import { ResetLinkNeeded, ResetPasswordScreen } from "@/features/auth/reset-password-screen.tsx";
import { nameFromMetadata } from "@/lib/app-user.ts";
import { useAuth } from "@/lib/session/use-auth.ts";

export function Component() {
  const { status, user } = useAuth();
  const state: unknown = useLocation().state;
  // Only the callback page leads here with a fresh proof of who it is; it survives a reload in the history entry.
  const proven = typeof state === "object" && state !== null && "recovery" in state;
  return (
    <>
      <PageMeta title="Choose a new password" />
      {proven && status === "loading" ? <PageSkeleton /> : null}
      {proven && user ? (
        <ResetPasswordScreen email={user.email} name={nameFromMetadata(user)} />
      ) : null}
      {!proven || status === "signed-out" ? <ResetLinkNeeded /> : null}
    </>
  );
}
