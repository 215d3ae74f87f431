import { isNetworkError } from "@/lib/errors/app-error.ts";
import { toAppError } from "@/lib/errors/to-app-error.ts";
import { withPatience } from "@/lib/patience.ts";
import type { LoadClient, SessionLookup } from "@/lib/session/session-lookup.ts";
import { primarySession, type StoredSession } from "@/lib/session/stored-session.ts";
import { readTokenClaims } from "@/lib/session/token-claims.ts";

/** The current session: the primary, refreshed by supabase-js if it has to be. Without a stored one nothing is loaded. */
export async function findCurrentSession(loadClient: LoadClient): Promise<SessionLookup> {
  const stored = primarySession.read();
  if (!stored) return { kind: "none" };
  return withPatience(askClient(loadClient, stored), () => unreachable(stored));
}

async function askClient(loadClient: LoadClient, stored: StoredSession): Promise<SessionLookup> {
  try {
    const client = await loadClient();
    const { data, error } = await client.auth.getSession();
    if (error) throw error;
    return data.session ? { kind: "found", user: data.session.user } : { kind: "none" };
  } catch (error) {
    if (isNetworkError(toAppError(error))) return unreachable(stored);
    console.warn("Session refresh failed", error);
    return { kind: "none" };
  }
}

function unreachable(stored: StoredSession): SessionLookup {
  const user = stored.user ?? readTokenClaims(stored.access_token)?.user;
  return user ? { kind: "unreachable", user } : { kind: "none" };
}
