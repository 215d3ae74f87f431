import { createContext, use } from "react";
import type { SignOutScope } from "@/lib/session/end-session.ts";
import type { SessionState } from "@/lib/session/session-reducer.ts";

export type { AppUser } from "@/lib/app-user.ts";

export interface Auth extends SessionState {
  /** Signs out on this device, or everywhere; "global" rejects with an AppError when the server cannot be reached. */
  signOut(scope?: SignOutScope): Promise<void>;
  signInWithGoogle(): Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

/** Who is signed in. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useAuth must be used within an AuthProvider");
  return auth;
}
