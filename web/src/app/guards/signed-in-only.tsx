import { useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { PageSkeleton } from "@/components/page-skeleton.tsx";
import { paths } from "@/config/paths.ts";
import { useAuth } from "@/lib/session/use-auth.ts";
import { forgetLeaving, isLeaving } from "./use-leave.ts";

/** Private pages: whoever is signed out is asked to sign in first and then comes back to the same address. */
export function SignedInOnly() {
  const { status } = useAuth();
  const { pathname, search, hash } = useLocation();

  useEffect(() => {
    if (status === "signed-in") forgetLeaving();
  }, [status]);

  if (status === "loading") return <PageSkeleton />;
  if (status === "signed-out") {
    if (isLeaving()) return <Navigate to={paths.home} replace />;
    const next = encodeURIComponent(pathname + search + hash);
    return <Navigate to={`${paths.login}?next=${next}`} replace />;
  }
  return <Outlet />;
}
