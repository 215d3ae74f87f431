import { useEffect, useRef } from "react";
import { Navigate, Outlet, useLocation, useSearchParams } from "react-router-dom";
import { PageSkeleton } from "@/components/page-skeleton.tsx";
import { paths, safeReturnPath } from "@/config/paths.ts";
import { registerDraft } from "@/features/auth/register-draft.ts";
import { useAuth } from "@/lib/session/use-auth.ts";

/**
 * Sign-up and sign-in: members never see them. Whoever signs in here goes to where they wanted to be;
 * whoever becomes a member while the sign-up page is open goes on to their profile.
 */
export function SignedOutOnly() {
  const { status } = useAuth();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const wasSignedOut = useRef(false);

  useEffect(() => {
    if (status === "signed-in") registerDraft.forget();
  }, [status]);

  if (status === "signed-in") {
    const joined = wasSignedOut.current && pathname === paths.register;
    return (
      <Navigate to={joined ? paths.profileSetup : safeReturnPath(search.get("next"))} replace />
    );
  }
  if (status === "loading") return <PageSkeleton />;
  wasSignedOut.current = true;
  return <Outlet />;
}
