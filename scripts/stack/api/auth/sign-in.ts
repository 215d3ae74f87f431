import type { Context } from "hono";
import { AuthError, validationFailed } from "./auth-error.ts";
import { type AuthContext, callerOf, readBody, textField } from "./context.ts";
import { passwordMatches } from "./passwords.ts";
import { openSession } from "./sessions.ts";
import { findUserByEmail } from "./user-store.ts";

/**
 * POST /token?grant_type=password. `email_not_confirmed` is told only to who knows the password
 * (GoTrue: token.go), and an unknown address takes as long as a known one.
 */
export async function signInWithPassword(auth: AuthContext, context: Context): Promise<Response> {
  const body = await readBody(context);
  const email = textField(body, "email")?.trim().toLowerCase();
  const password = textField(body, "password");
  if (!email) throw validationFailed("missing email or phone");
  const user = await findUserByEmail(auth.sql, email);
  const matches = await passwordMatches(password ?? "", user?.encrypted_password);
  if (!user || !password || !matches) {
    throw new AuthError(400, "invalid_credentials", "Invalid login credentials");
  }
  if (user.banned_until && Date.parse(user.banned_until) > Date.now()) {
    throw new AuthError(400, "user_banned", "User is banned");
  }
  if (!user.confirmed_at) {
    throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  }
  const session = await auth.sql.begin((db) =>
    openSession(db, user, "password", auth.config.jwt_expiry, callerOf(context)),
  );
  return context.json(session);
}
