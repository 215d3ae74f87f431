import { paths } from "@/config/paths.ts";
import { assertEmail } from "@/features/auth/api/registration-input.ts";
import { normaliseEmail } from "@/lib/email-address.ts";
import { toAppError } from "@/lib/errors/to-app-error.ts";
import { pendingVerificationEmail } from "@/lib/records/pending-verification-email.ts";
import { getSupabase } from "@/lib/supabase.ts";

/**
 * Sends the confirmation link again. The answer is the same for every address.
 * @throws AppError with `retryAfter` when one was just sent
 */
export async function resendConfirmation(address: string): Promise<void> {
  const email = normaliseEmail(address);
  assertEmail(email);
  try {
    const supabase = await getSupabase();
    const { error } = await supabase.auth.resend({
      type: "signup",
      email,
      options: { emailRedirectTo: location.origin + paths.authCallback },
    });
    if (error) throw error;
    pendingVerificationEmail.save(email);
  } catch (error) {
    throw toAppError(error, "We could not send the email. Please try again in a moment.");
  }
}
