import { limits } from "@/config/limits.ts";
import { toAppUser } from "@/lib/app-user.ts";
import { findSession } from "@/lib/session/find-session.ts";
import type { LoadClient } from "@/lib/session/session-lookup.ts";
import type { SessionEvent, SessionState } from "@/lib/session/session-reducer.ts";
import { copyPrimary } from "@/lib/session/session-storage.ts";

interface SessionAccess {
  loadClient: LoadClient;
  getState: () => SessionState;
  dispatch: (event: SessionEvent) => void;
}

/**
 * Looks after the session once (specification, section 4): without one it tries the device session, then recovery, and
 * signs out when all fail. One that turns up while nobody is signed in is taken up. Without a network nothing changes.
 */
export async function checkSession({ loadClient, getState, dispatch }: SessionAccess) {
  const userBefore = getState().user;
  const lookup = await findSession(loadClient);
  // The person signed in or out while we were looking.
  if (getState().user !== userBefore) return;
  if (lookup.kind === "none") {
    if (userBefore) dispatch({ type: "signedOut" });
    return;
  }
  copyPrimary();
  if (userBefore?.id !== lookup.user.id)
    dispatch({ type: "signedIn", user: toAppUser(lookup.user) });
}

/** The check every five minutes, skipped while the page is hidden. */
export function createHealthCheck(check: () => Promise<void>) {
  let timer: ReturnType<typeof setInterval> | undefined;

  const run = () => {
    if (document.visibilityState === "hidden") return;
    void check();
  };

  return {
    start(): void {
      timer ??= setInterval(run, limits.sessionHealthCheckInterval);
    },
    stop(): void {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
