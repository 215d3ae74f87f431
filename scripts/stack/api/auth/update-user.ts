import type { Context } from "hono";
import { AuthError, tooSoon } from "./auth-error.ts";
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
import { hashPassword, passwordMatches, requireAcceptablePassword } from "./passwords.ts";
import { openSession, requireSubject, type TokenSubject } from "./sessions.ts";
import {
  type Db,
  findUserByEmail,
  findUserById,
  type JsonObject,
  jsonObject,
  loadUserResponse,
  type UserRow,
} from "./user-store.ts";

/** The session's owner, locked for the change. @throws AuthError when the session has been ended elsewhere */
async function requireSessionUser(db: Db, subject: TokenSubject): Promise<UserRow> {
  const [session] = await db`
    select id from auth.sessions where id = ${subject.sessionId} and user_id = ${subject.userId}`;
  if (!session) {
    throw new AuthError(
      403,
      "session_not_found",
      "Session from session_id claim in JWT does not exist",
    );
  }
  await db`select id from auth.users where id = ${subject.userId} for update`;
  const user = await findUserById(db, subject.userId);
  if (!user)
    throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  return user;
}

/** Stores tokens for both addresses (one, where double confirmation is off) and mails each its link. */
export async function sendEmailChange(
  auth: AuthContext,
  db: Db,
  user: UserRow,
  newEmail: string,
): Promise<void> {
  const oldEmail = user.email ?? "";
  const both = auth.config.email.double_confirm_changes && oldEmail !== "";
  const forNew = newTokenHash(newEmail, auth.config.email.otp_length);
  const forOld = both ? newTokenHash(oldEmail, auth.config.email.otp_length) : null;
  await db`
    update auth.users
    set email_change = ${newEmail}, email_change_token_new = ${forNew}, email_change_token_current = ${forOld},
        email_change_sent_at = now(), email_change_confirm_status = 0, updated_at = now()
    where id = ${user.id}`;
  const mails = [
    auth.mailer.send("email_change", newEmail, templateData(auth, oldEmail, forNew, newEmail)),
  ];
  if (forOld) {
    mails.push(
      auth.mailer.send("email_change", oldEmail, templateData(auth, oldEmail, forOld, newEmail)),
    );
  }
  await Promise.all(mails);
}

async function changePassword(
  auth: AuthContext,
  db: Db,
  user: UserRow,
  subject: TokenSubject,
  password: string,
) {
  requireAcceptablePassword(password, auth.config);
  if (await passwordMatches(password, user.encrypted_password)) {
    throw new AuthError(
      422,
      "same_password",
      "New password should be different from the old password.",
    );
  }
  await db`
    update auth.users
    set encrypted_password = ${await hashPassword(password)}, recovery_token = null, updated_at = now()
    where id = ${user.id}`;
  // Whoever held another session may have known the old password (GoTrue: user.UpdatePassword).
  await db`delete from auth.refresh_tokens where user_id = ${user.id} and session_id <> ${subject.sessionId}`;
  await db`delete from auth.sessions where user_id = ${user.id} and id <> ${subject.sessionId}`;
}

async function requestEmailChange(auth: AuthContext, db: Db, user: UserRow, email: string) {
  if (email === user.email) return;
  const taken = await findUserByEmail(db, email);
  if (taken) {
    throw new AuthError(
      422,
      "email_exists",
      "A user with this email address has already been registered",
    );
  }
  const left = secondsUntilNextMail(user.email_change_sent_at, auth.config.email.max_frequency);
  if (left > 0) throw tooSoon(left);
  await sendEmailChange(auth, db, user, email);
}

/** PUT /user: password, address and metadata of the session's owner (GoTrue: user.go). */
export async function updateUser(auth: AuthContext, context: Context): Promise<Response> {
  const subject = await requireSubject(context.req.header("authorization"));
  const body = await readBody(context);
  const password = textField(body, "password");
  const email = body.email ? requireEmail(body) : undefined;
  const metadata = objectField(body, "data");
  const response = await auth.sql.begin(async (db) => {
    const user = await requireSessionUser(db, subject);
    if (password) await changePassword(auth, db, user, subject, password);
    if (email) await requestEmailChange(auth, db, user, email);
    if (Object.keys(metadata).length > 0) await mergeMetadata(db, user, metadata);
    return loadUserResponse(db, (await findUserById(db, user.id)) ?? user);
  });
  if (password && response.email) {
    await auth.mailer.notify(
      "password_changed",
      response.email,
      templateData(auth, response.email, ""),
    );
  }
  return context.json(response);
}

/** A key with null is removed, as GoTrue's UpdateUserMetaData does. */
async function mergeMetadata(db: Db, user: UserRow, changes: JsonObject): Promise<void> {
  const merged = { ...jsonObject(user.raw_user_meta_data), ...changes };
  const kept = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
  await db`
    update auth.users set raw_user_meta_data = ${db.json(kept)}, updated_at = now() where id = ${user.id}`;
}

/**
 * POST /verify with `type: "email_change"`. With double confirmation the first of the two links only
 * notes that it was followed; the second changes the address (GoTrue: verify.go, emailChangeVerify).
 */
export async function verifyEmailChange(
  auth: AuthContext,
  context: Context,
  hash: string,
): Promise<Response> {
  const expired = () => new AuthError(403, "otp_expired", "Email link is invalid or has expired");
  const { response, oldEmail } = await auth.sql.begin(async (db) => {
    const [user] = await db<UserRow[]>`
      select * from auth.users
      where email_change_token_new = ${hash} or email_change_token_current = ${hash} for update`;
    if (!user?.email_change || !user.email_change_sent_at) throw expired();
    const age = (Date.now() - Date.parse(user.email_change_sent_at)) / 1000;
    if (age > auth.config.email.otp_expiry) throw expired();
    const isNew = user.email_change_token_new === hash;
    if (
      auth.config.email.double_confirm_changes &&
      user.email &&
      user.email_change_confirm_status === 0
    ) {
      const used = isNew
        ? db`email_change_token_new = null`
        : db`email_change_token_current = null`;
      await db`update auth.users set email_change_confirm_status = 1, ${used} where id = ${user.id}`;
      const message =
        "Confirmation link accepted. Please proceed to confirm link sent to the other email";
      return { response: context.json({ msg: message, code: "200" }), oldEmail: null };
    }
    const [changed] = await db<UserRow[]>`
      update auth.users
      set email = email_change, email_change = null, email_change_token_new = null,
          email_change_token_current = null, email_change_confirm_status = 0, updated_at = now()
      where id = ${user.id} returning *`;
    const facts = {
      sub: user.id,
      email: user.email_change,
      email_verified: true,
      phone_verified: false,
    };
    await db`
      update auth.identities set identity_data = ${db.json(facts)}, updated_at = now()
      where user_id = ${user.id} and provider = 'email'`;
    const session = await openSession(
      db,
      changed ?? user,
      "otp",
      auth.config.jwt_expiry,
      callerOf(context),
    );
    return { response: context.json(session), oldEmail: user.email };
  });
  if (oldEmail)
    await auth.mailer.notify("email_changed", oldEmail, templateData(auth, oldEmail, ""));
  return response;
}
