import type { CallbackRequest } from "@/features/auth/api/callback-request.ts";
import { isNetworkError } from "@/lib/errors/app-error.ts";
import { type AppError, toAppError } from "@/lib/errors/to-app-error.ts";
import { pendingEmailConfirmation } from "@/lib/records/pending-email-confirmation.ts";

/** What a failed return leads on to: a new link, signing in, registering, another reset, or the same again. */
export type WayOn = "new-link" | "sign-in" | "register" | "reset-password" | "retry";

export type CallbackResult =
  /**
   * Only a click may go on (mail scanners open links; a session in an address may be somebody else's). Draw a button
   * and call `completeCallback(request, { confirmed: true })`.
   */
  | {
      status: "needs-confirmation";
      action: "confirm-email" | "choose-password" | "change-email" | "use-session";
      /** Whose address or session it is, where it is known. */
      email?: string;
    }
  /** The email is confirmed and the person signed in; go to `/profile-setup`, by way of a new password if needed. */
  | { status: "verified"; needsNewPassword: boolean }
  /** Signed in by a provider or a link. With termsRequired the person accepts the terms before their profile is made. */
  | { status: "signed-in"; returnTo?: string; termsRequired: boolean }
  /** Go to `/reset-password`. */
  | { status: "recovery" }
  /** With waitingForOther the other address has to be confirmed as well. */
  | { status: "email-changed"; waitingForOther: boolean }
  | { status: "failed"; error: AppError; wayOn: WayOn; email?: string };

/** A failure as a result: its sentence, and the way on that helps. */
export function failedCallback(request: CallbackRequest, cause: unknown): CallbackResult {
  const error = toAppError(cause, "This link could not be used. Please ask for a new one.");
  const email = request.kind === "token" ? request.email : pendingEmailConfirmation.read()?.email;
  return { status: "failed", error, wayOn: wayOnFrom(request, error), email };
}

function wayOnFrom(request: CallbackRequest, error: AppError): WayOn {
  if (canBeRetried(request) && isPassing(error)) return "retry";
  const isRecovery = request.kind === "token-hash" && request.type === "recovery";
  if (isRecovery) return "reset-password";
  if (error.code === "otp_expired") return "new-link";
  if (error.code === "another_account") return "sign-in";
  if (error.code === "signup_disabled" || error.code === "user_not_found") return "register";
  const isSignUpLink =
    request.kind === "token" || (request.kind === "token-hash" && request.type === "signup");
  return isSignUpLink ? "new-link" : "sign-in";
}

/** Not a code, whose verifier is gone after the first try, and not an error that was brought along. */
function canBeRetried({ kind }: CallbackRequest): boolean {
  return kind === "token-hash" || kind === "token" || kind === "session";
}

function isPassing(error: AppError): boolean {
  return isNetworkError(error) || error.code === "over_request_rate_limit";
}

/**
 * The sentence for an error in the address. The description is not shown: whoever makes a link chooses its text.
 * An unexpected failure at this point nearly always is a provider that kept the email address to itself.
 */
export function errorFromAddress(code: string, description?: string): AppError {
  return toAppError(
    { code, cause: description },
    "This sign-in could not be finished. Please start again, and let the provider share your email address with us.",
  );
}
