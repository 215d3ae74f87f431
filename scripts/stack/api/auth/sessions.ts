import { randomBytes, randomUUID } from "node:crypto";
import { sign, verify } from "hono/jwt";
import { localJwtSecret } from "../../local-keys.ts";
import { AuthError } from "./auth-error.ts";
import { type Db, jsonObject, loadUserResponse, type UserRow } from "./user-store.ts";

export interface Caller {
  ip: string | null;
  userAgent: string | null;
}

/** 144 random bits. */
export function newRefreshToken(): string {
  return randomBytes(18).toString("base64url");
}

/**
 * Opens a session: rows in auth.sessions and auth.refresh_tokens, and the answer that GoTrue gives.
 * @param method how the person proved who they are, for the token's `amr` (RFC 8176 names it so)
 * @param lifetime of the access token, in seconds
 */
export async function openSession(
  db: Db,
  user: UserRow,
  method: string,
  lifetime: number,
  caller: Caller,
) {
  const sessionId = randomUUID();
  const refreshToken = newRefreshToken();
  await db`
    insert into auth.sessions (id, user_id, aal, user_agent, ip)
    values (${sessionId}, ${user.id}, 'aal1', ${caller.userAgent}, ${caller.ip})`;
  await db`
    insert into auth.refresh_tokens (id, token, user_id, session_id)
    values (${randomUUID()}, ${refreshToken}, ${user.id}, ${sessionId})`;
  const [signedIn] = await db<UserRow[]>`
    update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${user.id} returning *`;
  const session = { id: sessionId, refreshToken, method };
  return sessionAnswer(db, signedIn ?? user, session, lifetime);
}

interface OpenSession {
  id: string;
  refreshToken: string;
  /** Unknown when the session is only refreshed. */
  method?: string;
}

/** What GoTrue answers when it opens or refreshes a session: a new access token beside the refresh token. */
export async function sessionAnswer(db: Db, user: UserRow, session: OpenSession, lifetime: number) {
  const response = await loadUserResponse(db, user);
  const now = Math.floor(Date.now() / 1000);
  const accessToken = await sign(
    {
      aud: user.aud,
      exp: now + lifetime,
      iat: now,
      sub: user.id,
      email: user.email ?? "",
      phone: "",
      app_metadata: jsonObject(user.raw_app_meta_data),
      user_metadata: jsonObject(user.raw_user_meta_data),
      role: user.role,
      aal: "aal1",
      ...(session.method ? { amr: [{ method: session.method, timestamp: now }] } : {}),
      session_id: session.id,
      is_anonymous: false,
    },
    localJwtSecret,
    "HS256",
  );
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: lifetime,
    expires_at: now + lifetime,
    refresh_token: session.refreshToken,
    user: response,
    weak_password: null,
  };
}

export interface TokenSubject {
  userId: string;
  sessionId: string;
}

/** Reads the caller's access token. @throws AuthError `no_authorization` or `bad_jwt` */
export async function requireSubject(authorization: string | undefined): Promise<TokenSubject> {
  const token = /^Bearer (.+)$/.exec(authorization ?? "")?.[1];
  if (!token) {
    throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  const payload = await verify(token, localJwtSecret, "HS256").catch(() => undefined);
  if (typeof payload?.sub !== "string" || typeof payload.session_id !== "string") {
    throw new AuthError(403, "bad_jwt", "invalid JWT: unable to parse or verify signature");
  }
  return { userId: payload.sub, sessionId: payload.session_id };
}
