import { localStore } from "@/lib/records/browser-storage.ts";
import { isObject } from "@/lib/records/guards.ts";
import { putBackSession, type SessionTokens } from "@/lib/session/put-back-session.ts";
import type { LoadClient, SessionLookup } from "@/lib/session/session-lookup.ts";
import { isStoredSession } from "@/lib/session/stored-session.ts";

/** Where sessions were kept before: by supabase-js v1, and by Envent without obfuscation. */
const legacyKeys = ["supabase.auth.token", "envent_session"];

/** Takes over a session in an old form, once. */
export async function recoverLegacySession(loadClient: LoadClient): Promise<SessionLookup> {
  const tokens = takeLegacyTokens();
  return tokens ? putBackSession(loadClient, tokens) : { kind: "none" };
}

/** True when there is something to take over. */
export function hasLegacySession(): boolean {
  return legacyKeys.some((key) => localStore.get(key) !== null);
}

function takeLegacyTokens(): SessionTokens | undefined {
  const found = legacyKeys.map((key) => readTokens(localStore.get(key)));
  for (const key of legacyKeys) localStore.remove(key);
  return found.find((tokens) => tokens !== undefined);
}

function readTokens(text: string | null): SessionTokens | undefined {
  const value = parse(text);
  const session = isObject(value) && "currentSession" in value ? value.currentSession : value;
  if (!isStoredSession(session)) return undefined;
  return {
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    expiresAt: session.expires_at,
  };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}
