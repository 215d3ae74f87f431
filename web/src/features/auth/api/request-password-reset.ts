import { paths } from "@/config/paths.ts";
import { assertEmail } from "@/features/auth/api/registration-input.ts";
import { normaliseEmail } from "@/lib/email-address.ts";
import { toAppError } from "@/lib/errors/to-app-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

/**
 * Sends a link to choose a new password. The answer is the same for every address.
 * @throws AppError with `retryAfter` when one was just sent
 */
export async function requestPasswordReset(address: string): Promise<void> {
  const email = normaliseEmail(address);
  assertEmail(email);
  try {
    const supabase = await getSupabase();
    const { error } = await supabase.auth.resetPasswordForEmail(email, {
      redirectTo: location.origin + paths.authCallback,
    });
    if (error) throw error;
  } catch (error) {
    throw toAppError(error, "We could not send the email. Please try again in a moment.");
  }
}
