import { answer, refusal } from "../_shared/answers.ts";
import { hashCaller } from "../_shared/caller.ts";
import { type VerifyEmailCodeSuccess, verifyEmailCodeRequestSchema } from "../_shared/contract.ts";
import { jsonEndpoint } from "../_shared/json-endpoint.ts";
import type { KeyedHash } from "../_shared/keyed-hash.ts";
import type { Ledger, LedgerVerdict } from "../_shared/ledger.ts";
import { hashVerificationCode } from "../_shared/verification-code.ts";
import type { CreateSignupToken } from "./signup-token.ts";

export interface VerifyEmailCodeDependencies {
  ledger: Ledger;
  hash: KeyedHash;
  createSignupToken: CreateSignupToken;
  callerHeader?: string;
}

const invalid = () => refusal(200, "code_invalid", "Invalid verification code");
const expired = (error: string) => refusal(200, "code_expired", error);
const confirmedAlready = () =>
  expired("This email address is confirmed already. Please sign in with your password.");

const refusals: Record<Exclude<LedgerVerdict, "ok">, () => Response> = {
  code_invalid: invalid,
  code_expired: () => expired("This code has expired. Please request a new code."),
  too_many_tries: () =>
    refusal(200, "too_many_tries", "Too many wrong codes. Please request a new code."),
  already_confirmed: confirmedAlready,
};

/**
 * POST {email, code}: checks the six digits and answers a one-time `token_hash` that opens the session.
 * A wrong code is a 200 with `success: false`, because supabase-js hides the body of other statuses.
 */
export function createHandler(dependencies: VerifyEmailCodeDependencies) {
  const { ledger, hash, createSignupToken, callerHeader } = dependencies;

  return jsonEndpoint(verifyEmailCodeRequestSchema, async ({ email, code }, request, log) => {
    log.isFrom({ caller: await hashCaller(hash, request.headers, callerHeader) });
    const codeHash = await hashVerificationCode(hash, email, code);
    const verdict = await ledger.verify(email, codeHash);
    if (verdict !== "ok") return refusals[verdict]();

    const token = await createSignupToken(email).catch((error: unknown) => ({ error }));
    if (token === "already_confirmed") return confirmedAlready();
    if ("error" in token) {
      log.failed("The code was right, but the auth server gave no token", token.error);
      await ledger.reopen(email, codeHash);
      return refusal(
        503,
        "unexpected_failure",
        "Your code is right, but we could not sign you in just now. Please press the button again in a moment.",
      );
    }
    const body: VerifyEmailCodeSuccess = { success: true, token_hash: token.hash };
    return answer(200, body);
  });
}
