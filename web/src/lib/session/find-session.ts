import { findCurrentSession } from "@/lib/session/current-session.ts";
import { recoverLegacySession } from "@/lib/session/legacy-recovery.ts";
import { restoreDeviceSession } from "@/lib/session/restore-device-session.ts";
import type { LoadClient, SessionLookup } from "@/lib/session/session-lookup.ts";

/**
 * Looks for a session in the order of the specification: the current one, the copy of this device, one in an old form.
 * The start of the app and the health check climb the same ladder.
 */
export async function findSession(loadClient: LoadClient): Promise<SessionLookup> {
  const steps = [findCurrentSession, restoreDeviceSession, recoverLegacySession];
  for (const step of steps) {
    const lookup = await step(loadClient);
    if (lookup.kind !== "none") return lookup;
  }
  return { kind: "none" };
}
