import type { ReactNode } from "react";
import { initialSessionState } from "@/lib/session/session-reducer.ts";
import { AuthContext } from "@/lib/session/use-auth.ts";

/** Gives the session to everything inside. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const auth = {
    ...initialSessionState,
    status: "signed-out" as const,
    signOut: async () => {},
    signInWithGoogle: async () => {},
  };
  return <AuthContext value={auth}>{children}</AuthContext>;
}
