import { createClient } from "@supabase/supabase-js";
import { env } from "@/config/env.ts";
import { AppError, toAppError } from "@/lib/errors/to-app-error.ts";

/**
 * Proves that the person at the keyboard knows the account's password, without touching the session of
 * this page: a client of its own signs in, keeps nothing and signs out again.
 * @throws AppError with field `current-password` when it is wrong
 */
export async function confirmPassword(email: string, password: string): Promise<void> {
  const client = createClient(env.supabaseUrl, env.supabaseKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storageKey: "envent_confirm_password",
    },
  });
  const { error } = await client.auth
    .signInWithPassword({ email, password })
    .catch((cause: unknown) => ({ error: cause }));
  if (!error) {
    await client.auth.signOut({ scope: "local" });
    return;
  }
  const failure = toAppError(error, "Your password could not be checked. Please try again.");
  if (failure.code !== "invalid_credentials") throw failure;
  throw new AppError(failure.code, "This is not your current password.", {
    cause: error,
    field: "current-password",
  });
}
