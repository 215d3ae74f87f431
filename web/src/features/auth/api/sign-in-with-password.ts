import type { AppUser } from "@/lib/app-user.ts";
import { AppError } from "@/lib/errors/to-app-error.ts";

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Signs in. An unconfirmed email is an AppError `email_not_confirmed` (see isEmailNotConfirmed), for which the page
 * offers a code (requestCodeForSignIn).
 */
export async function signInWithPassword(_credentials: Credentials): Promise<AppUser> {
  throw new AppError("unknown", "An unexpected error occurred");
}

/** True when the page should offer to send a code. */
export function isEmailNotConfirmed(error: unknown): boolean {
  return error instanceof AppError && error.code === "email_not_confirmed";
}
