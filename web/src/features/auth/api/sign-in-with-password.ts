import { assertEmail } from "@/features/auth/api/registration-input.ts";
import { track } from "@/lib/analytics.ts";
import { type AppUser, toAppUser } from "@/lib/app-user.ts";
import { normaliseEmail } from "@/lib/email-address.ts";
import { AppError, toAppError } from "@/lib/errors/to-app-error.ts";
import { pendingEmailConfirmation } from "@/lib/records/pending-email-confirmation.ts";
import { registrationPassword } from "@/lib/records/registration-password.ts";
import { getSupabase } from "@/lib/supabase.ts";

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs in. Counts as `login` for analytics.
 * @throws AppError; `email_not_confirmed` (see isEmailNotConfirmed) is the one for which the page offers a code
 */
export async function signInWithPassword(credentials: Credentials): Promise<AppUser> {
  const email = normaliseEmail(credentials.email);
  const { password } = credentials;
  if (!email || !password) throw new AppError("validation_failed", "All fields are required");
  assertEmail(email);
  // The password of an earlier registration in this tab must not replace the one that is typed now.
  registrationPassword.clear();
  try {
    const supabase = await getSupabase();
    const { data, error } = await supabase.auth.signInWithPassword({ email, password });
    if (error) throw error;
    track({ name: "login", method: "email" });
    return toAppUser(data.user);
  } catch (error) {
    const failure = toAppError(error);
    throw failure.code === "email_not_confirmed"
      ? notConfirmed({ email, password }, error)
      : failure;
  }
}

/** True when the page should offer to send a code. */
export function isEmailNotConfirmed(error: unknown): boolean {
  return error instanceof AppError && error.code === "email_not_confirmed";
}

/** The server says this only after a correct password, so the password is worth keeping until the email is verified. */
function notConfirmed(credentials: Credentials, cause: unknown): AppError {
  registrationPassword.save(credentials);
  const isPending = pendingEmailConfirmation.read()?.email === credentials.email;
  const message = isPending
    ? "Your email needs to be verified. Please check your email and click the confirmation link, then try logging in again."
    : "Your email needs to be verified. Please complete the registration process first.";
  return new AppError("email_not_confirmed", message, { cause });
}
