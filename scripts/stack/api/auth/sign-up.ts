import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import postgres from "postgres";
import { AuthError, tooSoon, validationFailed } from "./auth-error.ts";
import {
  type AuthContext,
  callerOf,
  objectField,
  readBody,
  requireEmail,
  secondsUntilNextMail,
  templateData,
  textField,
} from "./context.ts";
import { newTokenHash } from "./one-time-token.ts";
import { hashPassword, requireAcceptablePassword } from "./passwords.ts";
import { openSession } from "./sessions.ts";
import {
  createEmailUser,
  type Db,
  type JsonObject,
  loadUserResponse,
  lockUserByEmail,
  type UserRow,
} from "./user-store.ts";

const uniqueViolation = "23505";

/** Stores a fresh confirmation token and mails its link; both or neither. */
export async function sendConfirmation(auth: AuthContext, db: Db, user: UserRow): Promise<UserRow> {
  const email = user.email ?? "";
  const hash = newTokenHash(email, auth.config.email.otp_length);
  const [updated] = await db<UserRow[]>`
    update auth.users set confirmation_token = ${hash}, confirmation_sent_at = now(), updated_at = now()
    where id = ${user.id} returning *`;
  await auth.mailer.send("confirmation", email, templateData(auth, email, hash));
  return updated ?? user;
}

/** The answer for an address whose owner has confirmed already: shaped like a new account's, with no identity. */
function obfuscatedUser(email: string, metadata: JsonObject) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/**
 * POST /signup, as GoTrue's signup.go answers. A known address is hidden only when confirmations are
 * on for both mail and SMS; the password of an account that waits for its confirmation stays the first one.
 */
export async function signUp(auth: AuthContext, context: Context): Promise<Response> {
  const { config, sql } = auth;
  const body = await readBody(context);
  if (!config.enable_signup) {
    throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
  }
  if (!config.email.enable_signup) {
    throw new AuthError(422, "email_provider_disabled", "Email signups are disabled");
  }
  const email = requireEmail(body);
  const password = textField(body, "password");
  if (!password) throw validationFailed("Signup requires a valid password");
  requireAcceptablePassword(password, config);
  const metadata = objectField(body, "data");
  // Hashed whether or not the address is known, so that the answer's delay tells nothing.
  const encryptedPassword = await hashPassword(password);
  const confirmed = !config.email.enable_confirmations;

  try {
    return await sql.begin(async (db) => {
      const existing = await lockUserByEmail(db, email);
      if (existing) return await answerExisting(auth, context, db, existing, metadata);
      const user = await createEmailUser(db, {
        email,
        encryptedPassword,
        userMetadata: metadata,
        confirmed,
      });
      if (confirmed) {
        return context.json(
          await openSession(db, user, "password", config.jwt_expiry, callerOf(context)),
        );
      }
      return context.json(await loadUserResponse(db, await sendConfirmation(auth, db, user)));
    });
  } catch (error) {
    // Two people, or one double click, at the same instant: the second finds the first one's account.
    if (error instanceof postgres.PostgresError && error.code === uniqueViolation) {
      const answer = await sql.begin(async (db) => {
        const existing = await lockUserByEmail(db, email);
        return existing && answerExisting(auth, context, db, existing, metadata);
      });
      if (answer) return answer;
    }
    throw error;
  }
}

async function answerExisting(
  auth: AuthContext,
  context: Context,
  db: Db,
  user: UserRow,
  metadata: JsonObject,
): Promise<Response> {
  if (user.confirmed_at) {
    const hidden = auth.config.email.enable_confirmations && auth.config.sms.enable_confirmations;
    if (!hidden) throw new AuthError(422, "user_already_exists", "User already registered");
    return context.json(obfuscatedUser(user.email ?? "", metadata));
  }
  const left = secondsUntilNextMail(user.confirmation_sent_at, auth.config.email.max_frequency);
  if (left > 0) throw tooSoon(left);
  return context.json(await loadUserResponse(db, await sendConfirmation(auth, db, user)));
}
