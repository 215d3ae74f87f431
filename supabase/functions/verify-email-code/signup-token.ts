import { z } from "zod";

/** A one-time hash that opens the session of an unconfirmed account, or the news that it is confirmed. */
export type CreateSignupToken = (email: string) => Promise<{ hash: string } | "already_confirmed">;

const linkSchema = z.object({ hashed_token: z.string().min(1) });
const errorSchema = z.object({ error_code: z.string() });

const timeoutMs = 10_000;

/**
 * Asks the auth server for a confirmation link without having it mailed. For an existing, unconfirmed
 * account no password is needed, which is why this does not go through supabase-js: its types demand one.
 * (For an unknown address the server would create an account; the ledger says `ok` only when there is one.)
 * The returned function throws when the auth server does not answer or refuses.
 */
export function signupTokenCreator(settings: {
  url: string;
  secretKey: string;
}): CreateSignupToken {
  return async (email) => {
    const response = await fetch(`${settings.url}/auth/v1/admin/generate_link`, {
      method: "POST",
      headers: {
        apikey: settings.secretKey,
        authorization: `Bearer ${settings.secretKey}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ type: "signup", email }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok) return { hash: linkSchema.parse(body).hashed_token };
    if (errorSchema.safeParse(body).data?.error_code === "email_exists") return "already_confirmed";
    throw new Error(`generate_link answered ${response.status}: ${JSON.stringify(body)}`);
  };
}
