import type { Session } from "@supabase/supabase-js";
import { limits } from "@/config/limits.ts";
import { type BrowserStore, localStore, sessionStore } from "@/lib/records/browser-storage.ts";
import { isFilled, isNumber, isObject, optional, shape } from "@/lib/records/guards.ts";
import { localRecord } from "@/lib/records/local-record.ts";
import { sessionStorageKey } from "@/lib/session/storage-key.ts";

/** A session of supabase-js as it lies in storage; what else it holds is supabase-js's own. */
export type StoredSession = Pick<Session, "access_token" | "refresh_token"> &
  Partial<Pick<Session, "expires_at" | "expires_in" | "user">>;

const isUser = (value: unknown): value is Session["user"] => isObject(value) && isFilled(value.id);

export const isStoredSession = shape<StoredSession>({
  access_token: isFilled,
  refresh_token: isFilled,
  expires_at: optional(isNumber),
  expires_in: optional(isNumber),
  user: optional(isUser),
});

function storedSessionIn(store: BrowserStore) {
  return localRecord<StoredSession>({
    key: sessionStorageKey,
    lifetime: limits.storedSessionLifetime,
    guard: isStoredSession,
    store,
  });
}

/** The primary: what supabase-js reads and writes. */
export const primarySession = storedSessionIn(localStore);

/** Its copy in this tab's session storage. */
export const tabSession = storedSessionIn(sessionStore);
