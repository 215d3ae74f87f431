import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from "react";
import { type SessionOwner, sessionOwner } from "@/lib/session/session-owner.ts";
import { startOAuth } from "@/lib/session/start-oauth.ts";
import { AuthContext } from "@/lib/session/use-auth.ts";

interface Props {
  children: ReactNode;
  /** For tests. */
  owner?: SessionOwner;
}

/** Gives the session to everything inside, and looks after it as long as it is on the page. */
export function AuthProvider({ children, owner = sessionOwner }: Props) {
  const state = useSyncExternalStore(owner.subscribe, owner.getState);
  useEffect(() => owner.start(), [owner]);
  const auth = useMemo(
    () => ({
      ...state,
      signOut: owner.signOut,
      signInWithGoogle: () => startOAuth("google"),
    }),
    [state, owner],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}
