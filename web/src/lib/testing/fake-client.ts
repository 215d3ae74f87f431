import type { AuthChangeEvent } from "@supabase/supabase-js";
import { AuthApiError, AuthRetryableFetchError, type Session } from "@supabase/supabase-js";
import { vi } from "vitest";
import { forgetSession, saveSession } from "@/lib/session/session-storage.ts";
import { primarySession } from "@/lib/session/stored-session.ts";
import type { Supabase } from "@/lib/supabase.ts";
import { makeSession } from "@/lib/testing/sessions.ts";

type Listener = (event: AuthChangeEvent, session: Session | null) => void;

export const offline = new AuthRetryableFetchError("Failed to fetch", 0);
export const refused = new AuthApiError("Invalid Refresh Token", 400, "refresh_token_not_found");

/**
 * A stand-in for supabase-js with the same effects on the storage adapter. `server.answer` decides what the auth server
 * says to whoever asks about a session.
 */
export function createFakeClient() {
  const server: { answer: "yes" | "no" | "offline" | "silent" } = { answer: "yes" };
  const listeners = new Set<Listener>();
  const emit = (event: AuthChangeEvent, session: Session | null) => {
    for (const listener of listeners) listener(event, session);
  };

  const failure = async () => {
    if (server.answer === "silent") await new Promise(() => {});
    if (server.answer === "offline") return offline;
    if (server.answer === "no") {
      forgetSession();
      emit("SIGNED_OUT", null);
      return refused;
    }
    return null;
  };
  const withSession = async (make: (stored: Session | undefined) => Session | null) => {
    const error = await failure();
    if (error) return { data: { session: null, user: null }, error };
    const session = make(primarySession.read() as Session | undefined);
    if (session) saveSession(session);
    return { data: { session, user: session?.user ?? null }, error: null };
  };

  const auth = {
    getSession: vi.fn(() => withSession((stored) => stored ?? null)),
    setSession: vi.fn((tokens: { access_token: string; refresh_token: string }) =>
      withSession(() => ({ ...makeSession(), ...tokens })),
    ),
    refreshSession: vi.fn(() => withSession(() => makeSession())),
    updateUser: vi.fn(async () => ({ data: {}, error: (await failure()) as Error | null })),
    signOut: vi.fn(async () => {
      const error = await failure();
      if (!error) forgetSession();
      return { error };
    }),
    onAuthStateChange: vi.fn((listener: Listener) => {
      listeners.add(listener);
      const unsubscribe = () => void listeners.delete(listener);
      return { data: { subscription: { id: "1", callback: listener, unsubscribe } } };
    }),
  };
  const client = { auth } as unknown as Supabase;
  return { client, auth, server, emit, listeners };
}
