import { localStore, sessionStore } from "@/lib/records/browser-storage.ts";
import { clearDeviceSessions, readDeviceSessions } from "@/lib/session/device-session.ts";
import { putBackSession, type SessionTokens } from "@/lib/session/put-back-session.ts";
import type { LoadClient, SessionLookup } from "@/lib/session/session-lookup.ts";
import { signOutMark } from "@/lib/session/sign-out-mark.ts";
import { tabSession } from "@/lib/session/stored-session.ts";

/** Restores the session from its freshest copy on this device. Only for when the primary is missing. */
export async function restoreDeviceSession(loadClient: LoadClient): Promise<SessionLookup> {
  const tokens = freshestCopy();
  return tokens ? putBackSession(loadClient, tokens) : { kind: "none" };
}

function freshestCopy(): SessionTokens | undefined {
  const [copy] = readDeviceSessions();
  const signedOutAt = signOutMark.read();
  if (signedOutAt !== undefined && (!copy || copy.lastAccess <= signedOutAt)) {
    // This tab slept through a sign-out.
    tabSession.clear();
    clearDeviceSessions(localStore);
    clearDeviceSessions(sessionStore);
    return undefined;
  }
  if (copy) return copy.sessionData;
  const session = tabSession.read();
  return session && { accessToken: session.access_token, refreshToken: session.refresh_token };
}
