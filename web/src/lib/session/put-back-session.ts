import type { Session } from "@supabase/supabase-js";
import { isNetworkError } from "@/lib/errors/app-error.ts";
import { toAppError } from "@/lib/errors/to-app-error.ts";
import { withPatience } from "@/lib/patience.ts";
import type { LoadClient, SessionLookup } from "@/lib/session/session-lookup.ts";
import { forgetSession, saveSession } from "@/lib/session/session-storage.ts";
import { readTokenClaims } from "@/lib/session/token-claims.ts";
import type { Supabase } from "@/lib/supabase.ts";

export interface SessionTokens {
  accessToken: string;
  refreshToken: string;
  expiresAt?: number;
}

/**
 * Puts a copy of a session back and refreshes it. Without the server the copy counts as it is; a copy the server refuses
 * is forgotten.
 */
export function putBackSession(
  loadClient: LoadClient,
  tokens: SessionTokens,
): Promise<SessionLookup> {
  return withPatience(setAndRefresh(loadClient, tokens), () => keepUnchecked(tokens));
}

async function setAndRefresh(
  loadClient: LoadClient,
  tokens: SessionTokens,
): Promise<SessionLookup> {
  try {
    const client = await loadClient();
    const { data, error } = await client.auth.setSession({
      access_token: tokens.accessToken,
      refresh_token: tokens.refreshToken,
    });
    if (error) throw error;
    if (!data.session) throw new Error("The server gave no session.");
    const { user } = await refreshed(client, data.session, tokens);
    return { kind: "found", user };
  } catch (error) {
    if (isNetworkError(toAppError(error))) return keepUnchecked(tokens);
    console.warn("Session recovery failed", error);
    forgetSession();
    return { kind: "none" };
  }
}

/** setSession has refreshed an expired token by itself; a refresh that fails now leaves a session that still works. */
async function refreshed(
  client: Supabase,
  session: Session,
  tokens: SessionTokens,
): Promise<Session> {
  if (session.access_token !== tokens.accessToken) return session;
  try {
    const { data, error } = await client.auth.refreshSession();
    if (error) console.warn("Session refresh failed", error);
    return data.session ?? session;
  } catch (error) {
    console.warn("Session refresh error", error);
    return session;
  }
}

function keepUnchecked({ accessToken, refreshToken, expiresAt }: SessionTokens): SessionLookup {
  const user = readTokenClaims(accessToken)?.user;
  if (!user) return { kind: "none" };
  saveSession({
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_at: expiresAt ?? 0,
    user,
  });
  return { kind: "unreachable", user };
}
