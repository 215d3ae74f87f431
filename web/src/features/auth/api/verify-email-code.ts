import { limits } from "@/config/limits.ts";
import { finishConfirmation } from "@/features/auth/api/after-confirmation.ts";
import { callFunction, isFunctionError } from "@/lib/call-function.ts";
import { normaliseEmail } from "@/lib/email-address.ts";
import { AppError, toAppError } from "@/lib/errors/to-app-error.ts";
import { isFilled, isObject } from "@/lib/records/guards.ts";
import { getSupabase } from "@/lib/supabase.ts";

export interface CodeRequest {
  email: string;
  code: string;
}

export interface VerifyResult {
  status: "verified";
  /** The page asks for a new password before it goes on. */
  needsNewPassword: boolean;
}

const unexpected = "An unexpected error occurred. Please try again.";

/** A code works once. When the network fails between the two calls, the next try goes on with what it gave. */
let unspent: (CodeRequest & { tokenHash: string }) | undefined;

/**
 * Checks the code and opens the session. The caller shows the success screen and clears the pending email afterwards.
 * @throws AppError with one of the verification messages of the specification (section 8)
 */
export async function verifyEmailCode(request: CodeRequest): Promise<VerifyResult> {
  const email = normaliseEmail(request.email);
  const code = request.code.trim();
  if (!/^\d+$/.test(code) || code.length !== limits.verificationCodeLength) {
    throw new AppError("validation_failed", "Please enter a 6-digit verification code");
  }
  try {
    const tokenHash = await exchangeCode({ email, code });
    const user = await spendToken(tokenHash);
    unspent = undefined;
    return { status: "verified", ...(await finishConfirmation(user)) };
  } catch (error) {
    throw error instanceof AppError ? error : toAppError(error, unexpected);
  }
}

async function exchangeCode({ email, code }: CodeRequest): Promise<string> {
  if (unspent?.email === email && unspent.code === code) return unspent.tokenHash;
  const fallback = "Verification failed. Please try again or request a new code.";
  const answer = await callFunction("verify-email-code", { email, code }, fallback);
  if (isObject(answer) && answer.success === true && isFilled(answer.token_hash)) {
    unspent = { email, code, tokenHash: answer.token_hash };
    return answer.token_hash;
  }
  if (isFunctionError(answer)) throw new AppError(answer.code, answer.error, answer);
  const error = isObject(answer) ? answer.error : undefined;
  throw new AppError("code_invalid", isFilled(error) ? error : "Invalid verification code");
}

async function spendToken(tokenHash: string) {
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.verifyOtp({ type: "signup", token_hash: tokenHash });
  if (error) {
    const failure = toAppError(error, "Verification failed");
    // Only a network failure leaves the token worth another try.
    if (failure.code !== "network" && failure.code !== "server_error") unspent = undefined;
    throw failure;
  }
  if (!data.user) throw new AppError("bad_reply", unexpected);
  return data.user;
}
