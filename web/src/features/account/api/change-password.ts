import { AppError, toAppError } from "@/lib/errors/to-app-error.ts";
import { checkPasswordFully, type Person } from "@/lib/passwords.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { confirmPassword } from "./confirm-password.ts";

interface PasswordChange {
  /** Empty for an account that has none yet, because it signs in with a provider. */
  current: string | undefined;
  next: string;
  person: Person & { email: string };
}

/**
 * Sets another password, after the current one has been proven. All other sessions end.
 * @throws AppError with the field it is about
 */
export async function changePassword({ current, next, person }: PasswordChange): Promise<void> {
  const { strong, message = "" } = await checkPasswordFully(next, person);
  if (!strong) throw new AppError("validation_failed", message, { field: "new-password" });
  if (current !== undefined) await confirmPassword(person.email, current);
  try {
    const supabase = await getSupabase();
    const { error } = await supabase.auth.updateUser({ password: next });
    if (error) throw error;
  } catch (error) {
    throw toAppError(error, "Your password could not be saved. Please try again.");
  }
}
