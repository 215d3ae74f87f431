import { toAppUser } from "@/lib/app-user.ts";
import { isStorageBlocked } from "@/lib/records/browser-storage.ts";
import { cleanUpExpiredSessions } from "@/lib/session/clean-up.ts";
import { findSession } from "@/lib/session/find-session.ts";
import type { LoadClient } from "@/lib/session/session-lookup.ts";
import type { SessionEvent } from "@/lib/session/session-reducer.ts";
import { copyPrimary } from "@/lib/session/session-storage.ts";

/** Finds out who is signed in, in the four steps of the specification (section 4). Runs once a page load. */
export async function initialiseSession(
  loadClient: LoadClient,
  dispatch: (event: SessionEvent) => void,
): Promise<void> {
  if (isStorageBlocked()) dispatch({ type: "storageBlocked" });
  cleanUpExpiredSessions();
  try {
    const lookup = await findSession(loadClient);
    if (lookup.kind === "found") copyPrimary();
    if (lookup.kind === "none") dispatch({ type: "signedOut" });
    else dispatch({ type: "signedIn", user: toAppUser(lookup.user) });
  } catch (error) {
    console.warn("Session recovery failed", error);
    dispatch({ type: "signedOut" });
  }
}
