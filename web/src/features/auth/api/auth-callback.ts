import type { AppError } from "@/lib/errors/to-app-error.ts";

export type EmailLinkType = "signup" | "recovery" | "email_change" | "invite" | "magiclink";

/** Every form in which somebody can come back to `/auth/callback`. */
export type CallbackRequest =
  | { kind: "error"; code: string; description?: string }
  | { kind: "token-hash"; type: EmailLinkType; tokenHash: string }
  | { kind: "token"; token: string; email?: string }
  | { kind: "code"; code: string }
  | { kind: "session"; accessToken: string; refreshToken: string; type?: string }
  | { kind: "message"; message: string }
  | { kind: "nothing" };

/** What a failed return leads on to: a new link, signing in, registering, or the same again. */
export type WayOn = "new-link" | "sign-in" | "register" | "reset-password" | "retry";

export type CallbackResult =
  /**
   * Only a click may go on (mail scanners open links; a session in an address may be somebody else's). Draw a button
   * and call `completeCallback(request, { confirmed: true })`.
   */
  | {
      status: "needs-confirmation";
      action: "confirm-email" | "choose-password" | "change-email" | "use-session";
      /** Whose session it is, where it is known. */
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

export function parseCallback(_url: URL): CallbackRequest {
  return { kind: "nothing" };
}

/** Takes tokens out of the address bar. */
export function stripTokensFromAddress(): void {}

/**
 * What the address of this page load carried, with the tokens taken out of the address bar. Call it in `main.tsx` before
 * anything else runs; later calls give the same answer.
 */
export function takeCallbackRequest(): CallbackRequest {
  return { kind: "nothing" };
}

/** Acts on a return. Never throws: a failure is a result with its sentence and a way on. */
export async function completeCallback(
  _request: CallbackRequest,
  _options: { confirmed?: boolean } = {},
): Promise<CallbackResult> {
  return { status: "needs-confirmation", action: "confirm-email" };
}
