import { keptCallback } from "@/features/auth/api/kept-callback.ts";
import { AppError, toAppError } from "@/lib/errors/to-app-error.ts";
import { checkPasswordFully, type Person } from "@/lib/passwords.ts";
import { getSupabase } from "@/lib/supabase.ts";

interface Options {
  /** Whose password it is, for the rule about one's own name. */
  person?: Person;
  /** True after confirming an email, where keeping the password one already has is no mistake. */
  mayBeSame?: boolean;
}

/**
 * Sets a new password for the signed-in person.
 * @throws AppError with the rule that is broken, or the server's reason
 */
export async function updatePassword(
  password: string,
  { person, mayBeSame = false }: Options = {},
): Promise<void> {
  const { strong, message = "" } = await checkPasswordFully(password, person);
  if (!strong) throw new AppError("validation_failed", message, { field: "password" });
  try {
    const supabase = await getSupabase();
    const { error } = await supabase.auth.updateUser({ password });
    if (error) throw error;
  } catch (error) {
    const failure = toAppError(error, "Your password could not be saved. Please try again.");
    if (!(mayBeSame && failure.code === "same_password")) throw failure;
  }
  // What sent the person here is done with; a reload must not ask again.
  keptCallback.clear();
}
