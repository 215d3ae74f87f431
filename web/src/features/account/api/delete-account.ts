import { callFunction } from "@/lib/call-function.ts";
import { AppError, toAppError } from "@/lib/errors/to-app-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { DELETE_ACCOUNT_CONFIRMATION } from "../../../../../supabase/functions/_shared/delete-account-confirmation.ts";

/**
 * Deletes the member's account with everything in it. The server wants a sign-in of the last minutes:
 * with a password it is made here; without one (Google, LinkedIn) the person signs in again first.
 * @throws AppError, `reauthentication_needed` when the sign-in is too old
 */
export async function deleteAccount(email: string, password: string | undefined): Promise<void> {
  if (password !== undefined) await signInAgain(email, password);
  await callFunction(
    "delete-account",
    { confirmation: DELETE_ACCOUNT_CONFIRMATION },
    "Your account could not be deleted. Please try again.",
  );
}

async function signInAgain(email: string, password: string): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.signInWithPassword({ email, password });
  if (!error) return;
  const failure = toAppError(error, "Your password could not be checked. Please try again.");
  if (failure.code !== "invalid_credentials") throw failure;
  throw new AppError(failure.code, "This is not your current password.", {
    cause: error,
    field: "current-password",
  });
}
