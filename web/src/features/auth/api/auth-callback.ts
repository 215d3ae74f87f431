import { finishSignIn, goOnSignedIn } from "@/features/auth/api/after-sign-in.ts";
import type { CallbackRequest } from "@/features/auth/api/callback-request.ts";
import {
  type CallbackResult,
  errorFromAddress,
  failedCallback,
} from "@/features/auth/api/callback-result.ts";
import { completeSession } from "@/features/auth/api/callback-session.ts";
import { completeToken, completeTokenHash } from "@/features/auth/api/callback-token.ts";
import { keptCallback } from "@/features/auth/api/kept-callback.ts";
import { toAppUser } from "@/lib/app-user.ts";
import { AppError } from "@/lib/errors/to-app-error.ts";
import { pendingVerificationEmail } from "@/lib/records/pending-verification-email.ts";
import { needsNewPassword } from "@/lib/session/repair-password.ts";
import { getSupabase } from "@/lib/supabase.ts";

export {
  type CallbackRequest,
  parseCallback,
  stripTokensFromAddress,
  takeCallbackRequest,
} from "@/features/auth/api/callback-request.ts";
export type { CallbackResult, WayOn } from "@/features/auth/api/callback-result.ts";

/** Acts on a return. Never throws: a failure is a result with its sentence and a way on. */
export async function completeCallback(
  request: CallbackRequest,
  { confirmed = false }: { confirmed?: boolean } = {},
): Promise<CallbackResult> {
  const result = await act(request, confirmed).catch((error: unknown) =>
    failedCallback(request, error),
  );
  if (isDealtWith(result)) keptCallback.clear();
  else if (
    result.status === "verified" &&
    (request.kind === "token-hash" || request.kind === "token")
  )
    keptCallback.save({ ...request, spent: true });
  return result;
}

async function act(request: CallbackRequest, confirmed: boolean): Promise<CallbackResult> {
  switch (request.kind) {
    case "error":
      throw errorFromAddress(request.code, request.description);
    case "token-hash":
      return completeTokenHash(request, confirmed);
    case "token":
      return completeToken(request, confirmed);
    case "code":
      return completeCode(request.code);
    case "session":
      return completeSession(request, confirmed);
    case "nothing":
      return completeNothing();
  }
}

/** The round trip to a provider. PKCE ties the code to this browser, so it needs no question. */
async function completeCode(code: string): Promise<CallbackResult> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.exchangeCodeForSession(code);
  if (error) throw error;
  return finishSignIn(data.user);
}

/** The page was opened by hand, or loaded again after it had done its work. */
async function completeNothing(): Promise<CallbackResult> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  if (data.session) {
    const user = toAppUser(data.session.user);
    // The success screen removes this record, so it was still shown.
    const wasJustVerified = pendingVerificationEmail.read() === user.email;
    if (!wasJustVerified) return goOnSignedIn(data.session.user);
    return { status: "verified", needsNewPassword: needsNewPassword(user, "no-password") };
  }
  throw new AppError(
    "nothing_to_do",
    "There is nothing to confirm here. Please open the link in your email again, or sign in.",
  );
}

/** Whether a reload should start afresh. A new password that is still to be chosen is asked for again. */
function isDealtWith(result: CallbackResult): boolean {
  if (result.status === "needs-confirmation") return false;
  if (result.status === "verified") return !result.needsNewPassword;
  return !(result.status === "failed" && result.wayOn === "retry");
}
