import { finishConfirmation } from "@/features/auth/api/after-confirmation.ts";
import { finishSignIn } from "@/features/auth/api/after-sign-in.ts";
import type { CallbackRequest } from "@/features/auth/api/callback-request.ts";
import type { CallbackResult } from "@/features/auth/api/callback-result.ts";
import { toAppUser } from "@/lib/app-user.ts";
import { normaliseEmail } from "@/lib/email-address.ts";
import { AppError, toAppError } from "@/lib/errors/to-app-error.ts";
import { pendingEmailConfirmation } from "@/lib/records/pending-email-confirmation.ts";
import { needsNewPassword } from "@/lib/session/repair-password.ts";
import { forgetSession } from "@/lib/session/session-storage.ts";
import { getSupabase } from "@/lib/supabase.ts";

type TokenHashRequest = Extract<CallbackRequest, { kind: "token-hash" }>;
type TokenRequest = Extract<CallbackRequest, { kind: "token" }>;

const actions = {
  signup: "confirm-email",
  invite: "confirm-email",
  recovery: "choose-password",
  email_change: "change-email",
  magiclink: "use-session",
} as const;

/**
 * A mailed link. In the browser that registered, a sign-up is confirmed at once; anywhere else only a click spends the
 * token. It needs no PKCE verifier, so it works on another device.
 */
export async function completeTokenHash(
  { type, tokenHash, spent }: TokenHashRequest,
  confirmed: boolean,
): Promise<CallbackResult> {
  if (spent) return goOnConfirmed();
  const pending = type === "signup" ? pendingEmailConfirmation.read() : undefined;
  if (!confirmed && !pending) return { status: "needs-confirmation", action: actions[type] };
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.verifyOtp({ type, token_hash: tokenHash });
  if (error) return afterRefusal(error, type === "signup");
  if (type === "email_change") {
    // The first of two addresses opens no session.
    return { status: "email-changed", waitingForOther: data.session === null };
  }
  if (!data.user || !data.session) throw new AppError("bad_reply", "The server gave no session.");
  if (!confirmed && data.user.email !== pending?.email) throw await refuseSession(data.user.email);
  if (type === "recovery") return { status: "recovery" };
  if (type === "magiclink") return finishSignIn(data.user);
  return { status: "verified", ...(await finishConfirmation(data.user)) };
}

/**
 * Nobody clicked, and the link is not for the address that was registered here. Whoever sends such a link wants the
 * person to be signed in to an account of the sender's (session fixation), so its session ends at once.
 */
async function refuseSession(email = "another address"): Promise<AppError> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.signOut({ scope: "local" });
  if (error) forgetSession();
  return new AppError(
    "another_account",
    `This link belongs to ${email}, which is not the address you registered with here. If it is yours, sign in with it.`,
  );
}

/** The specification's form: a token with its email, or with the email that is pending here. */
export async function completeToken(
  { token, email: given, spent }: TokenRequest,
  confirmed: boolean,
): Promise<CallbackResult> {
  if (spent) return goOnConfirmed();
  const pending = pendingEmailConfirmation.read()?.email;
  const email = given ? normaliseEmail(given) : pending;
  if (!email) {
    throw new AppError(
      "email_missing",
      "We cannot tell which address this link belongs to. Please ask for a new one.",
    );
  }
  if (!confirmed && email !== pending) {
    return { status: "needs-confirmation", action: "confirm-email", email };
  }
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.verifyOtp({ type: "signup", token, email });
  if (error) return afterRefusal(error, true);
  if (!data.user) throw new AppError("bad_reply", "The server gave no session.");
  return { status: "verified", ...(await finishConfirmation(data.user)) };
}

/** A link that is opened a second time, where the first time has signed the person in, has done its work. */
async function afterRefusal(error: unknown, isSignUp: boolean): Promise<CallbackResult> {
  const failure = toAppError(error);
  if (isSignUp && failure.code === "otp_expired") return goOnConfirmed(failure);
  throw failure;
}

async function goOnConfirmed(
  failure = toAppError({ code: "otp_expired" }),
): Promise<CallbackResult> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  const user = data.session && toAppUser(data.session.user);
  if (!user?.emailConfirmedAt) throw failure;
  return { status: "verified", needsNewPassword: needsNewPassword(user, "no-password") };
}
