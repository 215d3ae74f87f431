import { toAppError } from "@/lib/errors/to-app-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

/**
 * Asks for another address, given as normaliseEmail makes it. Both the old and the new one get a mail, and only when both links have been
 * followed does the address change. @throws AppError
 */
export async function changeEmail(email: string): Promise<void> {
  try {
    const supabase = await getSupabase();
    const { error } = await supabase.auth.updateUser({ email });
    if (error) throw error;
  } catch (error) {
    throw toAppError(error, "Your address could not be changed. Please try again.");
  }
}
