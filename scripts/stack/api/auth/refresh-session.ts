import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { AuthError, validationFailed } from "./auth-error.ts";
import { type AuthContext, readBody, textField } from "./context.ts";
import { newRefreshToken, sessionAnswer } from "./sessions.ts";
import { type Db, findUserById } from "./user-store.ts";

interface RefreshTokenRow {
  id: string;
  token: string;
  parent: string | null;
  user_id: string;
  session_id: string;
  revoked: boolean;
  /** How long ago it was last written; of a revoked one, when it was revoked. */
  age_seconds: number;
}

const notFound = () =>
  new AuthError(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");

/** Every use of a session's tokens waits for the one before it: two at once must not fork the family. */
async function lockSession(db: Db, token: string): Promise<RefreshTokenRow | undefined> {
  const [session] = await db<{ over: boolean }[]>`
    select coalesce(not_after <= clock_timestamp(), false) as over from auth.sessions
    where id = (select session_id from auth.refresh_tokens where token = ${token} limit 1) for update`;
  if (session?.over) {
    throw new AuthError(400, "session_expired", "Invalid Refresh Token: Session Expired");
  }
  const [row] = await db<RefreshTokenRow[]>`
    select *, extract(epoch from clock_timestamp() - updated_at)::float as age_seconds
    from auth.refresh_tokens where token = ${token} and session_id is not null`;
  return row;
}

/** The one token of the session that still works. */
async function activeToken(db: Db, sessionId: string): Promise<RefreshTokenRow | undefined> {
  const [row] = await db<RefreshTokenRow[]>`
    select * from auth.refresh_tokens
    where session_id = ${sessionId} and not revoked order by created_at desc limit 1`;
  return row;
}

/** Puts a new token in the place of this one. */
async function rotate(db: Db, { id, token, user_id, session_id }: RefreshTokenRow) {
  const next = newRefreshToken();
  await db`update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where id = ${id}`;
  await db`
    insert into auth.refresh_tokens (id, token, user_id, session_id, parent, created_at, updated_at)
    values (${randomUUID()}, ${next}, ${user_id}, ${session_id}, ${token}, clock_timestamp(), clock_timestamp())`;
  return next;
}

/**
 * Decides what a token is exchanged for (GoTrue: tokens/service.go, RefreshTokenGrant).
 * - It works: for a new one.
 * - It was exchanged, but for the very one that works now: for that one. Its answer did not arrive.
 * - It was exchanged less than the reuse interval ago: for a new one. Two tabs refreshed together.
 * - Older than that: for nothing, and the whole family ends. Somebody else has the token as well.
 * @returns undefined when the family was ended
 */
async function exchange(auth: AuthContext, db: Db, row: RefreshTokenRow) {
  if (!row.revoked) return rotate(db, row);
  const active = await activeToken(db, row.session_id);
  if (active?.parent === row.token) return active.token;
  const rotation = auth.config.enable_refresh_token_rotation;
  if (row.age_seconds <= auth.config.refresh_token_reuse_interval || !rotation) {
    return active ? rotate(db, active) : undefined;
  }
  await db`
    update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
    where session_id = ${row.session_id} and not revoked`;
  return undefined;
}

/**
 * POST /token?grant_type=refresh_token. One transaction: a server that dies in the middle leaves the
 * session as it was, where the library's separate statements would leave it without a working token.
 */
export async function refreshSession(auth: AuthContext, context: Context): Promise<Response> {
  const token = textField(await readBody(context), "refresh_token");
  if (!token) throw validationFailed("refresh_token required");
  const answer = await auth.sql.begin(async (db) => {
    const row = await lockSession(db, token);
    const user = row && (await findUserById(db, row.user_id));
    if (!row || !user) throw notFound();
    if (user.banned_until && Date.parse(user.banned_until) > Date.now()) {
      throw new AuthError(400, "user_banned", "Invalid Refresh Token: User Banned");
    }
    const refreshToken = await exchange(auth, db, row);
    if (refreshToken === undefined) return undefined;
    await db`
      update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now()
      where id = ${row.session_id}`;
    const session = { id: row.session_id, refreshToken };
    return sessionAnswer(db, user, session, auth.config.jwt_expiry);
  });
  // Thrown only now: the end of the family is kept.
  if (!answer) {
    throw new AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  }
  return context.json(answer);
}
