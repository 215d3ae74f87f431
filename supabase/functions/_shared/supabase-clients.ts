import { createClient, type SupabaseClient } from "@supabase/supabase-js";

/** A function serves many people, so a client in it keeps no session of anybody. */
const stateless = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** A client with every right. Only for what no person may do for themselves. */
export function adminClient(settings: { url: string; secretKey: string }): SupabaseClient {
  return createClient(settings.url, settings.secretKey, { auth: stateless });
}

/** A client that acts as the owner of an access token: row security and column privileges apply. */
export function callerClient(
  settings: { url: string; publishableKey: string },
  accessToken: string,
): SupabaseClient {
  return createClient(settings.url, settings.publishableKey, {
    auth: stateless,
    global: { headers: { authorization: `Bearer ${accessToken}` } },
  });
}
