import type { SupabaseClient } from "@supabase/supabase-js";
import { env } from "@/config/env.ts";
import { createClientFetch } from "@/lib/client-fetch.ts";
import { clientInfo } from "@/lib/client-info.ts";
import type { Database } from "@/lib/database.types.ts";
import { loadDeviceId } from "@/lib/records/device-id.ts";
import { sessionStorageAdapter } from "@/lib/session/session-storage.ts";
import { sessionStorageKey } from "@/lib/session/storage-key.ts";

export type Supabase = SupabaseClient<Database>;

let client: Promise<Supabase> | undefined;
let loaded: Supabase | undefined;
const listeners = new Set<(client: Supabase) => void>();

/**
 * The one Supabase client, loaded when somebody needs it: a page without a stored session shows itself without it.
 * @throws what the browser says when the code cannot be loaded; the next call tries again
 */
export function getSupabase(): Promise<Supabase> {
  client ??= load().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** Calls the listener with the client as soon as there is one, without asking for it. Returns how to stop that. */
export function whenSupabaseLoads(listener: (client: Supabase) => void): () => void {
  listeners.add(listener);
  if (loaded) listener(loaded);
  return () => void listeners.delete(listener);
}

async function load(): Promise<Supabase> {
  const [{ createClient }, deviceId] = await Promise.all([
    import("@supabase/supabase-js"),
    loadDeviceId(),
  ]);
  const created = createClient<Database>(env.supabaseUrl, env.supabaseKey, {
    // The header is spelt as in supabase-js, so that it replaces the default and is not sent beside it.
    global: { fetch: createClientFetch(deviceId), headers: { "X-Client-Info": clientInfo } },
    // Whoever waits is told at once that the network is away; trying again is the page's to offer.
    db: { retry: false },
    auth: {
      flowType: "pkce",
      autoRefreshToken: true,
      persistSession: true,
      // The callback page detects the session in the address itself (features/auth/api/auth-callback.ts): tokens must
      // leave the address bar before anything else runs, and a session nobody asked for must not be adopted silently.
      detectSessionInUrl: false,
      storageKey: sessionStorageKey,
      storage: sessionStorageAdapter,
    },
  });
  loaded = created;
  for (const listener of listeners) listener(created);
  return created;
}
