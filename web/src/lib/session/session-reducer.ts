import type { AppUser } from "@/lib/app-user.ts";

export type SessionStatus = "loading" | "signed-out" | "signed-in";

export interface SessionState {
  status: SessionStatus;
  user: AppUser | null;
  /** True when this browser keeps nothing, so that the session ends with the page. */
  storageBlocked: boolean;
}

/** What happened to the session. */
export type SessionEvent =
  | { type: "signedIn"; user: AppUser }
  | { type: "tokenRefreshed"; user: AppUser }
  | { type: "userUpdated"; user: AppUser }
  | { type: "signedOut" }
  | { type: "storageBlocked" };

export const initialSessionState: SessionState = {
  status: "loading",
  user: null,
  storageBlocked: false,
};

/** Somebody who is not signed in, in a browser that nothing is known of. */
export const visitorState: SessionState = { ...initialSessionState, status: "signed-out" };

/** The session after an event. Pure: no clock, no storage, no network. */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case "signedIn":
      return withUser(state, event.user);
    case "tokenRefreshed":
    case "userUpdated":
      // News about somebody who has signed out in the meantime.
      return state.status === "signed-out" ? state : withUser(state, event.user);
    case "signedOut":
      return state.status === "signed-out" ? state : { ...state, status: "signed-out", user: null };
    case "storageBlocked":
      return state.storageBlocked ? state : { ...state, storageBlocked: true };
  }
}

/** Keeps the same user object when nothing about it changed, so that pages are not drawn again for nothing. */
function withUser(state: SessionState, user: AppUser): SessionState {
  const isSame = JSON.stringify(state.user) === JSON.stringify(user);
  if (state.status === "signed-in" && isSame) return state;
  return { ...state, status: "signed-in", user };
}
