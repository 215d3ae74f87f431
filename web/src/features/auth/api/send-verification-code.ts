/** Asks for a code and remembers the address for the Verification screen. */
export async function sendVerificationCode(_request: {
  email: string;
  name?: string;
}): Promise<void> {}

/** The Resend button. Throws AppError "Registration data not found" without a pending registration. */
export async function resendVerificationCode(_email: string): Promise<void> {}

/** From the sign-in page, after `email_not_confirmed`: also remembers a name, so that "Resend" works from there. */
export async function requestCodeForSignIn(_email: string): Promise<void> {}
