// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { limits } from "@/config/limits.ts";
import { initialiseSession } from "@/lib/session/initialise-session.ts";
import type { SessionEvent } from "@/lib/session/session-reducer.ts";
import { forgetSession, saveSession } from "@/lib/session/session-storage.ts";
import { signOutMark } from "@/lib/session/sign-out-mark.ts";
import { sessionStorageKey } from "@/lib/session/storage-key.ts";
import { primarySession } from "@/lib/session/stored-session.ts";
import { createFakeClient } from "@/lib/testing/fake-client.ts";
import { makeSession, makeUser } from "@/lib/testing/sessions.ts";

let fake: ReturnType<typeof createFakeClient>;
let loadClient: ReturnType<typeof vi.fn<() => Promise<typeof fake.client>>>;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T10:00:00Z") });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  localStorage.clear();
  sessionStorage.clear();
  fake = createFakeClient();
  loadClient = vi.fn(async () => fake.client);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function initialise(): Promise<SessionEvent[]> {
  const events: SessionEvent[] = [];
  const done = initialiseSession(loadClient, (event) => events.push(event));
  await vi.advanceTimersByTimeAsync(limits.serverPatience);
  await done;
  return events;
}

const signedIn = [expect.objectContaining({ type: "signedIn" })];
const signedOut = [{ type: "signedOut" }];

function loseThePrimary() {
  localStorage.removeItem(sessionStorageKey);
}

describe("step 1, the current session", () => {
  it("signs in with what is stored", async () => {
    saveSession(makeSession());
    expect(await initialise()).toEqual(signedIn);
    expect(fake.auth.setSession).not.toHaveBeenCalled();
  });

  it("does not even load the client where nothing is stored", async () => {
    expect(await initialise()).toEqual(signedOut);
    expect(loadClient).not.toHaveBeenCalled();
  });

  it.each(["offline", "silent"] as const)("signs nobody out when the server is %s", async (how) => {
    saveSession(makeSession({ expiresIn: -60 }));
    fake.server.answer = how;
    expect(await initialise()).toEqual(signedIn);
    expect(primarySession.read()).toBeDefined();
  });

  it("signs nobody out when the code of the client cannot be loaded", async () => {
    saveSession(makeSession());
    loadClient.mockRejectedValue(new TypeError("Failed to fetch dynamically imported module"));
    expect(await initialise()).toEqual(signedIn);
  });

  it("signs out when the server refuses, and no copy comes back", async () => {
    saveSession(makeSession());
    fake.server.answer = "no";
    expect(await initialise()).toEqual(signedOut);
    expect(fake.auth.setSession).not.toHaveBeenCalled();
  });
});

describe("step 2, the device session", () => {
  it("puts an unexpired copy back and refreshes it", async () => {
    const session = makeSession();
    saveSession(session);
    loseThePrimary();
    expect(await initialise()).toEqual(signedIn);
    expect(fake.auth.setSession).toHaveBeenCalledWith({
      access_token: session.access_token,
      refresh_token: session.refresh_token,
    });
    expect(fake.auth.refreshSession).toHaveBeenCalledOnce();
    expect(primarySession.read()?.refresh_token).not.toBe(session.refresh_token);
  });

  it("finds the copy in session storage when local storage was emptied", async () => {
    saveSession(makeSession());
    localStorage.clear();
    expect(await initialise()).toEqual(signedIn);
  });

  it("takes the fresher of two copies", async () => {
    const before = makeSession();
    saveSession(before);
    const stale = { ...sessionStorage };
    vi.advanceTimersByTime(60_000);
    const after = makeSession();
    saveSession(after);
    for (const [key, text] of Object.entries(stale)) sessionStorage.setItem(key, String(text));
    loseThePrimary();
    await initialise();
    expect(fake.auth.setSession.mock.calls[0]?.[0].refresh_token).toBe(after.refresh_token);
  });

  it("deletes an expired copy", async () => {
    saveSession(makeSession());
    loseThePrimary();
    vi.advanceTimersByTime(limits.deviceSessionLifetime);
    expect(await initialise()).toEqual(signedOut);
    expect(Object.keys(localStorage)).toEqual(["envent_lastLogin"]);
    expect(loadClient).not.toHaveBeenCalled();
  });

  it("keeps the copy and signs in with it without a network", async () => {
    const session = makeSession();
    saveSession(session);
    loseThePrimary();
    fake.server.answer = "offline";
    expect(await initialise()).toEqual(signedIn);
    expect(primarySession.read()?.refresh_token).toBe(session.refresh_token);
  });

  it("forgets a copy that the server refuses", async () => {
    saveSession(makeSession());
    loseThePrimary();
    fake.server.answer = "no";
    expect(await initialise()).toEqual(signedOut);
    expect(sessionStorage.length).toBe(0);
    expect(console.warn).toHaveBeenCalledWith("Session recovery failed", expect.anything());
  });

  it("keeps the session when only the refresh after it fails", async () => {
    saveSession(makeSession());
    loseThePrimary();
    fake.auth.refreshSession.mockRejectedValue(new Error("broken"));
    expect(await initialise()).toEqual(signedIn);
    expect(console.warn).toHaveBeenCalledWith("Session refresh error", expect.anything());
  });

  it("does not bring a session back from a tab that slept through the sign-out", async () => {
    saveSession(makeSession());
    const slept = { ...sessionStorage };
    vi.advanceTimersByTime(1000);
    forgetSession();
    for (const [key, text] of Object.entries(slept)) sessionStorage.setItem(key, String(text));
    expect(await initialise()).toEqual(signedOut);
    expect(sessionStorage.length).toBe(0);
    expect(signOutMark.read()).toBeDefined();
  });
});

describe("step 3, a session in an old form", () => {
  const session = makeSession({ user: makeUser({ id: "legacy" }) });

  it.each([
    ["supabase.auth.token", { currentSession: session, expiresAt: session.expires_at }],
    ["envent_session", session],
  ])("is taken over from %s once, then removed", async (key, value) => {
    localStorage.setItem(key, JSON.stringify(value));
    expect(await initialise()).toEqual(signedIn);
    expect(fake.auth.setSession).toHaveBeenCalledWith({
      access_token: session.access_token,
      refresh_token: session.refresh_token,
    });
    expect(localStorage.getItem(key)).toBeNull();
    expect(primarySession.read()).toBeDefined();
  });

  it.each(["garbage", "null", "{}", '{"currentSession":null}', '{"access_token":1}'])(
    "is removed when it is %s",
    async (text) => {
      localStorage.setItem("supabase.auth.token", text);
      expect(await initialise()).toEqual(signedOut);
      expect(localStorage.getItem("supabase.auth.token")).toBeNull();
    },
  );

  it("survives a missing network in the new form", async () => {
    localStorage.setItem("envent_session", JSON.stringify(session));
    fake.server.answer = "offline";
    expect(await initialise()).toEqual(signedIn);
    expect(localStorage.getItem("envent_session")).toBeNull();
    expect(primarySession.read()?.refresh_token).toBe(session.refresh_token);
  });
});

describe("a blocked storage", () => {
  it("is told, and signs nobody in or out by itself", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(await initialise()).toEqual([{ type: "storageBlocked" }, { type: "signedOut" }]);
  });
});
