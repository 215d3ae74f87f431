import type { Session, User } from "@supabase/supabase-js";

/** People and sessions for tests. Tokens are made as the auth server makes them, but nobody signs them. */
export function makeUser(changes: Partial<User> = {}): User {
  return {
    id: "11111111-1111-4111-8111-111111111111",
    aud: "authenticated",
    email: "ada@example.test",
    user_metadata: { name: "Ada Lovelace" },
    app_metadata: { provider: "email" },
    created_at: "2026-11-21T09:00:00Z",
    confirmation_sent_at: "2026-11-21T09:00:01Z",
    email_confirmed_at: "2026-11-21T09:05:00Z",
    last_sign_in_at: "2026-11-21T09:05:00Z",
    ...changes,
  };
}

let serial = 0;

interface SessionOptions {
  user?: User;
  /** In seconds; negative for one that has expired. */
  expiresIn?: number;
  method?: string;
}

export function makeSession({
  user = makeUser(),
  expiresIn = 3600,
  method = "password",
}: SessionOptions = {}): Session {
  serial += 1;
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    sub: user.id,
    email: user.email,
    user_metadata: user.user_metadata,
    app_metadata: user.app_metadata,
    amr: [{ method, timestamp: now }],
    iat: now,
    exp: now + expiresIn,
    jti: serial,
  };
  return {
    access_token: [{ alg: "HS256" }, claims, "signature"].map(base64Url).join("."),
    refresh_token: `refresh-${serial}`,
    expires_in: expiresIn,
    expires_at: now + expiresIn,
    token_type: "bearer",
    user,
  };
}

function base64Url(value: unknown): string {
  return Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString(
    "base64url",
  );
}
