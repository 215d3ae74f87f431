import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from "react";
import { type SessionOwner, sessionOwner } from "@/lib/session/session-owner.ts";
import { visitorState } from "@/lib/session/session-reducer.ts";
import { startOAuth } from "@/lib/session/start-oauth.ts";
import { AuthContext } from "@/lib/session/use-auth.ts";

interface Props {
  children: ReactNode;
  /** For tests. */
  owner?: SessionOwner;
}

/** Who a prerendered page is drawn for, and who it is taken over from. */
const visitor = () => visitorState;

/** Gives the session to everything inside, and looks after it as long as it is on the page. */
export function AuthProvider({ children, owner = sessionOwner }: Props) {
  const state = useSyncExternalStore(owner.subscribe, owner.getState, visitor);
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
