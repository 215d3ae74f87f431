import { describe, expect, it } from "vitest";
import { toAppUser } from "@/lib/app-user.ts";
import {
  initialSessionState,
  type SessionState,
  sessionReducer,
} from "@/lib/session/session-reducer.ts";
import { makeUser } from "@/lib/testing/sessions.ts";

const ada = toAppUser(makeUser());
const grace = toAppUser(makeUser({ id: "2", email: "grace@example.test" }));
const signedIn: SessionState = { ...initialSessionState, status: "signed-in", user: ada };
const signedOut: SessionState = { ...initialSessionState, status: "signed-out" };

describe("the session reducer", () => {
  it("begins with loading", () => {
    expect(initialSessionState).toEqual({ status: "loading", user: null, storageBlocked: false });
  });

  it.each([initialSessionState, signedOut])("sets the user on sign-in", (state) => {
    expect(sessionReducer(state, { type: "signedIn", user: ada })).toEqual(signedIn);
  });

  it.each([initialSessionState, signedIn])("clears the user on sign-out", (state) => {
    expect(sessionReducer(state, { type: "signedOut" })).toEqual(signedOut);
  });

  it("updates the user on a token refresh", () => {
    expect(sessionReducer(signedIn, { type: "tokenRefreshed", user: grace }).user).toBe(grace);
  });

  it.each(["tokenRefreshed", "userUpdated"] as const)(
    "does not bring anybody back by a late %s",
    (type) => {
      expect(sessionReducer(signedOut, { type, user: ada })).toBe(signedOut);
    },
  );

  it("stays the same object when nothing changed", () => {
    expect(sessionReducer(signedIn, { type: "tokenRefreshed", user: { ...ada } })).toBe(signedIn);
    expect(sessionReducer(signedOut, { type: "signedOut" })).toBe(signedOut);
  });

  it("remembers that the storage is blocked through everything else", () => {
    const blocked = sessionReducer(initialSessionState, { type: "storageBlocked" });
    expect(sessionReducer(blocked, { type: "signedIn", user: ada }).storageBlocked).toBe(true);
    expect(sessionReducer(blocked, { type: "storageBlocked" })).toBe(blocked);
  });
});
