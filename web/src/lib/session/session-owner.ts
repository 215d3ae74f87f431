import type { AuthChangeEvent, Session } from "@supabase/supabase-js";
import { toAppUser } from "@/lib/app-user.ts";
import { endSession, type SignOutScope } from "@/lib/session/end-session.ts";
import { checkSession, createHealthCheck } from "@/lib/session/health-check.ts";
import { initialiseSession } from "@/lib/session/initialise-session.ts";
import { repairRegistrationPassword } from "@/lib/session/repair-password.ts";
import {
  initialSessionState,
  type SessionEvent,
  type SessionState,
  sessionReducer,
} from "@/lib/session/session-reducer.ts";
import { followOtherTabs } from "@/lib/session/tab-sync.ts";
import { getSupabase, type Supabase, whenSupabaseLoads } from "@/lib/supabase.ts";

/** The one owner of the session: what it is, what happens to it, and who wants to know. */
export interface SessionOwner {
  getState(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Finds out who is signed in, once. Resolves when that is known. */
  initialise(): Promise<void>;
  /** Begins to look after the session; the first call also finds out who is signed in. Returns how to stop. */
  start(): () => void;
  signOut(scope?: SignOutScope): Promise<void>;
}

interface Sources {
  loadClient: () => Promise<Supabase>;
  whenClientLoads: typeof whenSupabaseLoads;
}

export function createSessionOwner({ loadClient, whenClientLoads }: Sources): SessionOwner {
  let state = initialSessionState;
  let initialised: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const getState = () => state;

  const dispatch = (event: SessionEvent) => {
    const next = sessionReducer(state, event);
    if (next === state) return;
    state = next;
    if (state.status === "signed-in") healthCheck.start();
    else healthCheck.stop();
    for (const listener of listeners) listener();
  };

  const check = () =>
    checkSession({ loadClient, getState, dispatch }).catch((error: unknown) =>
      console.warn("Session health check failed", error),
    );
  const healthCheck = createHealthCheck(check);

  /** Synchronous on purpose: auth-js waits for it, and work on the client from inside could wait for auth-js. */
  const onAuthStateChange = (event: AuthChangeEvent, session: Session | null) => {
    if (event === "SIGNED_OUT") return dispatch({ type: "signedOut" });
    // The start of the app looks for itself, with more care: offline this event says that there is no session.
    if (event === "INITIAL_SESSION" || !session?.user) return;
    const user = toAppUser(session.user);
    if (event === "TOKEN_REFRESHED") return dispatch({ type: "tokenRefreshed", user });
    if (event === "USER_UPDATED") return dispatch({ type: "userUpdated", user });
    dispatch({ type: "signedIn", user });
    if (isJustConfirmed(session)) setTimeout(() => repairRegistrationPassword(user));
  };

  const listenToClient = () => {
    let unsubscribe: (() => void) | undefined;
    const stop = whenClientLoads((client) => {
      const { data } = client.auth.onAuthStateChange(onAuthStateChange);
      unsubscribe = () => data.subscription.unsubscribe();
    });
    return () => {
      stop();
      unsubscribe?.();
    };
  };

  const initialise = () => {
    initialised ??= initialiseSession(loadClient, dispatch);
    return initialised;
  };

  return {
    getState,
    initialise,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      const stopListening = listenToClient();
      const stopFollowing = followOtherTabs(() => void check());
      void initialise();
      if (state.status === "signed-in") healthCheck.start();
      return () => {
        healthCheck.stop();
        stopFollowing();
        stopListening();
      };
    },
    async signOut(scope = "local") {
      healthCheck.stop();
      try {
        await endSession(loadClient, scope);
      } catch (error) {
        if (state.status === "signed-in") healthCheck.start();
        throw error;
      }
      dispatch({ type: "signedOut" });
    },
  };
}

/** True when this very sign-in confirmed the email. Both times are the server's. */
function isJustConfirmed({ user }: Session): boolean {
  const confirmed = Date.parse(user.email_confirmed_at ?? "");
  const signedIn = Date.parse(user.last_sign_in_at ?? "");
  return Math.abs(signedIn - confirmed) < 60_000;
}

export const sessionOwner = createSessionOwner({
  loadClient: getSupabase,
  whenClientLoads: whenSupabaseLoads,
});
