import type { SignOutScope } from "@/lib/session/end-session.ts";
import { sessionOwner } from "@/lib/session/session-owner.ts";

/** Signs out on this device, or everywhere: what `useAuth().signOut` does, for code that is not a component. */
export function signOut(scope: SignOutScope = "local"): Promise<void> {
  return sessionOwner.signOut(scope);
}
