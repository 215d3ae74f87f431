import { assertEmail } from "@/features/auth/api/registration-input.ts";
import { callFunction, isFunctionError } from "@/lib/call-function.ts";
import { normaliseEmail } from "@/lib/email-address.ts";
import { sentenceFor } from "@/lib/errors/catalogue.ts";
import { AppError } from "@/lib/errors/to-app-error.ts";
import { profileName } from "@/lib/profile/profile-name.ts";
import { isObject } from "@/lib/records/guards.ts";
import { pendingEmailConfirmation } from "@/lib/records/pending-email-confirmation.ts";
import { pendingRegistration } from "@/lib/records/pending-registration.ts";
import { pendingVerificationEmail } from "@/lib/records/pending-verification-email.ts";

interface CodeRequest {
  email: string;
  /** Greets the person in the mail; "User" when it is not known. */
  name?: string;
}

/**
 * Asks for a code and remembers the address for the Verification screen. The answer is the same for every address.
 * @throws AppError with `retryAfter` when a mail was just sent; else "Failed to send verification code"
 */
export async function sendVerificationCode(request: CodeRequest): Promise<void> {
  const fallback = "Failed to send verification code";
  const email = normaliseEmail(request.email);
  assertEmail(email);
  const body = { email, name: profileName(request.name), type: "signup" } as const;
  const answer = await callFunction("send-verification-code", body, fallback);
  if (isFunctionError(answer)) throw new AppError(answer.code, answer.error, answer);
  if (!isObject(answer) || answer.success !== true) throw new AppError("bad_reply", fallback);
  pendingVerificationEmail.save(email);
}

/**
 * The Resend button of the Verification screen.
 * @throws AppError "Registration data not found" without a pending registration
 */
export async function resendVerificationCode(email: string): Promise<void> {
  const registration = pendingRegistration.read();
  if (!registration) {
    const code = "registration_not_found";
    throw new AppError(code, sentenceFor(code) ?? "");
  }
  await sendVerificationCode({ email, name: registration.name });
}

/** From the sign-in page, after `email_not_confirmed`: also remembers a name, so that "Resend Code" works afterwards. */
export async function requestCodeForSignIn(email: string): Promise<void> {
  const pending = pendingEmailConfirmation.read();
  const isSame = pending?.email === normaliseEmail(email);
  const name = profileName(isSame ? pending?.name : undefined);
  pendingRegistration.save({ name });
  await sendVerificationCode({ email, name });
}
