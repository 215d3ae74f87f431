import { useCallback } from "react";
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
  return useCallback(
    async (scope: "local" | "global" = "local") => {
      leaving = true;
      try {
        await signOut(scope);
      } catch (error) {
        leaving = false;
        throw error;
      }
      navigate(paths.home);
    },
    [signOut, navigate],
  );
}
