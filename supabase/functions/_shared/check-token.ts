import { isAuthSessionMissingError, type SupabaseClient, type User } from "@supabase/supabase-js";

export type TokenCheck =
  | { status: "valid"; user: User }
  /** The token is good in itself, but its account was deleted. */
  | { status: "account_gone" }
  | { status: "invalid" };

/**
 * Asks the auth server whose an access token is.
 * @throws Error when the auth server does not say: one that is down tells nothing about a token
 */
export async function checkToken(admin: SupabaseClient, token: string): Promise<TokenCheck> {
  const { data, error } = await admin.auth.getUser(token);
  if (!error) return { status: "valid", user: data.user };
  // Said only after the signature and the expiry were found right.
  if (error.code === "user_not_found") return { status: "account_gone" };
  // The client library has an error of its own, without the server's status, for a session that was ended.
  const refused = error.status === 401 || error.status === 403 || isAuthSessionMissingError(error);
  if (refused) return { status: "invalid" };
  throw new Error(`getUser: ${error.message}`, { cause: error });
}
