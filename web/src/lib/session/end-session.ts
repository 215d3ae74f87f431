import { toAppError } from "@/lib/errors/to-app-error.ts";
import { withPatience } from "@/lib/patience.ts";
import { localStore } from "@/lib/records/browser-storage.ts";
import { inviteToken } from "@/lib/records/invite-token.ts";
import { lastLogin } from "@/lib/records/last-login.ts";
import { pendingEmailConfirmation } from "@/lib/records/pending-email-confirmation.ts";
import { pendingRegistration } from "@/lib/records/pending-registration.ts";
import { pendingVerificationEmail } from "@/lib/records/pending-verification-email.ts";
import { registrationPassword } from "@/lib/records/registration-password.ts";
import type { LoadClient } from "@/lib/session/session-lookup.ts";
import { forgetSession } from "@/lib/session/session-storage.ts";
import { sessionStorageKey } from "@/lib/session/storage-key.ts";

export type SignOutScope = "local" | "global";

/**
 * Ends the session. On this device it always works, also offline: every copy goes, whatever the server says.
 * @throws AppError for "global" when the server cannot be reached; then nothing has changed
 */
export async function endSession(loadClient: LoadClient, scope: SignOutScope): Promise<void> {
  if (scope === "global") await signOutEverywhere(loadClient);
  else await withPatience(revokeHere(loadClient), () => undefined);
  forgetSession();
  clearAppData();
}

async function signOutEverywhere(loadClient: LoadClient): Promise<void> {
  try {
    const client = await loadClient();
    const { error } = await client.auth.signOut({ scope: "global" });
    if (error) throw error;
  } catch (error) {
    throw toAppError(error);
  }
}

async function revokeHere(loadClient: LoadClient): Promise<void> {
  try {
    const client = await loadClient();
    const { error } = await client.auth.signOut({ scope: "local" });
    if (error) throw error;
  } catch (error) {
    console.warn("Signed out on this device only; the server could not be told", error);
  }
}

/** What Envent keeps about a person, besides the session. The device identifier and the cookie choice stay. */
function clearAppData(): void {
  for (const record of [
    pendingEmailConfirmation,
    pendingRegistration,
    pendingVerificationEmail,
    registrationPassword,
    inviteToken,
    lastLogin,
  ]) {
    record.clear();
  }
  for (const key of localStore.keys()) {
    if (key.startsWith(sessionStorageKey)) localStore.remove(key);
  }
}
