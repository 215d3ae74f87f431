import { useCallback, useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "@/config/paths.ts";
import { useAuth } from "@/lib/session/use-auth.ts";

let leaving = false;

/** True while somebody signs out on purpose: they end on the home page instead of being asked to sign in again. */
export const isLeaving = () => leaving;

/** Called by the guard when somebody is signed in. */
export function forgetLeaving(): void {
  leaving = false;
}

/** Signs out and goes home. Rejects with an AppError when signing out everywhere could not be done. */
export function useLeave() {
  const { signOut } = useAuth();
  const navigate = useNavigate();

  // Whoever can leave has the page they leave to, also without a network.
  useEffect(() => void import("../routes/home.tsx").catch(() => undefined), []);

  return useCallback(
    async (scope: "local" | "global" = "local") => {
      const from = window.location.pathname;
      leaving = true;
      try {
        await signOut(scope);
      } catch (error) {
        leaving = false;
        throw error;
      }
      // The guard has led away from a private page by now, and the person may have gone further.
      if (window.location.pathname === from) navigate(paths.home);
    },
    [signOut, navigate],
  );
}
