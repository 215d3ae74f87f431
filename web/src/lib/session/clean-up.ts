import { readDeviceSessions } from "@/lib/session/device-session.ts";
import { primarySession, tabSession } from "@/lib/session/stored-session.ts";

/** Removes every expired or broken copy of a session. Reading one does that. */
export function cleanUpExpiredSessions(): void {
  try {
    readDeviceSessions();
    primarySession.read();
    tabSession.read();
  } catch (error) {
    console.warn("Failed to clean up expired sessions", error);
  }
}
