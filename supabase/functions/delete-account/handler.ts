import { answer, refusal } from "../_shared/answers.ts";
import { type DeleteAccountSuccess, deleteAccountRequestSchema } from "../_shared/contract.ts";
import { jsonEndpoint } from "../_shared/json-endpoint.ts";
import type { Accounts, TokenOwner } from "./accounts.ts";

/** A session older than this has to prove again whose it is. */
const freshMs = 10 * 60 * 1000;

const signInAgain = () => refusal(401, "no_authorization", "Please sign in and try again.");

async function isFresh(accounts: Accounts, token: string, now: number): Promise<boolean> {
  const signedInAt = await accounts.signedInAt(token);
  return signedInAt !== undefined && now - signedInAt.getTime() <= freshMs;
}

/** Every step may be repeated, so a deletion that broke off is taken up again by calling once more. */
async function removeAll(accounts: Accounts, owner: TokenOwner): Promise<void> {
  if (!owner.isGone) {
    await accounts.removePictures(owner.id);
    await accounts.removeAccount(owner.id);
  }
  // Once more, for a picture that another tab was just putting there. Without an account nobody adds one.
  await accounts.removePictures(owner.id);
}

/**
 * POST {confirmation: "delete my account"}: deletes the caller's pictures and account. All rows go with the
 * account (migrations: cascades, *_forget_deleted_accounts.sql). The session must have been opened within
 * the last ten minutes: of the session, not of the account, since signing in on one's own device must not
 * lend a stolen token its power. Deleting an account that is gone succeeds.
 */
export function createHandler(accounts: Accounts, now: () => number = Date.now) {
  return jsonEndpoint(deleteAccountRequestSchema, async (_input, request, log) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
    const owner = token ? await accounts.ownerOf(token) : undefined;
    if (!token || !owner) return signInAgain();
    log.isFrom({ user: owner.id });
    if (!owner.isGone && !(await isFresh(accounts, token, now()))) {
      return refusal(
        403,
        "reauthentication_needed",
        "Please sign in again to show that it is you, then delete your account within ten minutes.",
      );
    }
    try {
      await removeAll(accounts, owner);
    } catch (error) {
      log.failed("An account was not deleted, or not wholly", error);
      return refusal(
        503,
        "unexpected_failure",
        "We could not delete your account just now. Please try again in a moment.",
      );
    }
    const body: DeleteAccountSuccess = { success: true };
    return answer(200, body);
  });
}
