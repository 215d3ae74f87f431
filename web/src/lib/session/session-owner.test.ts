// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { limits } from "@/config/limits.ts";
import { AppError } from "@/lib/errors/to-app-error.ts";
import { inviteToken } from "@/lib/records/invite-token.ts";
import { pendingEmailConfirmation } from "@/lib/records/pending-email-confirmation.ts";
import { registrationPassword } from "@/lib/records/registration-password.ts";
import { readDeviceSessions } from "@/lib/session/device-session.ts";
import { createSessionOwner } from "@/lib/session/session-owner.ts";
import { forgetSession, saveSession } from "@/lib/session/session-storage.ts";
import { sessionStorageKey } from "@/lib/session/storage-key.ts";
import { primarySession, tabSession } from "@/lib/session/stored-session.ts";
import { createFakeClient } from "@/lib/testing/fake-client.ts";
import { makeSession, makeUser } from "@/lib/testing/sessions.ts";

let fake: ReturnType<typeof createFakeClient>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T10:00:00Z") });
  vi.spyOn(console, "warn").mockImplementation(() => {});
  localStorage.clear();
  sessionStorage.clear();
  registrationPassword.clear();
  fake = createFakeClient();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function startOwner() {
  const owner = createSessionOwner({
    loadClient: async () => fake.client,
    whenClientLoads: (listener) => {
      listener(fake.client);
      return () => {};
    },
  });
  stop = owner.start();
  await vi.advanceTimersByTimeAsync(0);
  return owner;
}

const nextCheck = () => vi.advanceTimersByTimeAsync(limits.sessionHealthCheckInterval);

function hidePage(isHidden: boolean) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(isHidden ? "hidden" : "visible");
}

/** What the browser tells this tab when another one writes. */
function otherTab(change: () => void, key: string | null = sessionStorageKey) {
  const own = { ...sessionStorage };
  change();
  sessionStorage.clear();
  for (const [name, text] of Object.entries(own)) sessionStorage.setItem(name, String(text));
  window.dispatchEvent(new StorageEvent("storage", { key }));
}

describe("the owner of the session", () => {
  it("is loading, then knows", async () => {
    const owner = createSessionOwner({
      loadClient: async () => fake.client,
      whenClientLoads: () => () => {},
    });
    expect(owner.getState().status).toBe("loading");
    stop = owner.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(owner.getState().status).toBe("signed-out");
  });

  it("finds out once, however often it is started", async () => {
    saveSession(makeSession());
    const owner = await startOwner();
    stop();
    stop = owner.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(fake.auth.getSession).toHaveBeenCalledOnce();
    expect(owner.getState().status).toBe("signed-in");
  });

  it("follows sign-in, refresh and sign-out, and tells its listeners", async () => {
    const owner = await startOwner();
    const listener = vi.fn();
    owner.subscribe(listener);
    fake.emit("SIGNED_IN", makeSession());
    expect(owner.getState().user?.email).toBe("ada@example.test");
    fake.emit("TOKEN_REFRESHED", makeSession({ user: makeUser({ email: "new@example.test" }) }));
    expect(owner.getState().user?.email).toBe("new@example.test");
    fake.emit("SIGNED_OUT", null);
    expect(owner.getState()).toMatchObject({ status: "signed-out", user: null });
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it("does not take the client's first word for it: offline it says that there is no session", async () => {
    saveSession(makeSession({ expiresIn: -60 }));
    fake.server.answer = "offline";
    const owner = await startOwner();
    fake.emit("INITIAL_SESSION", null);
    expect(owner.getState().status).toBe("signed-in");
  });

  it("answers the client synchronously", async () => {
    await startOwner();
    for (const listener of fake.listeners) {
      expect(listener("SIGNED_IN", makeSession())).toBeUndefined();
    }
  });
});

describe("the health check", () => {
  async function signIn() {
    saveSession(makeSession());
    const owner = await startOwner();
    fake.auth.getSession.mockClear();
    return owner;
  }

  it("runs every 300000 ms while somebody is signed in", async () => {
    expect(limits.sessionHealthCheckInterval).toBe(300_000);
    await signIn();
    await vi.advanceTimersByTimeAsync(limits.sessionHealthCheckInterval - 1);
    expect(fake.auth.getSession).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(fake.auth.getSession).toHaveBeenCalledOnce();
    await nextCheck();
    expect(fake.auth.getSession).toHaveBeenCalledTimes(2);
  });

  it("is skipped while the page is hidden", async () => {
    await signIn();
    hidePage(true);
    await nextCheck();
    expect(fake.auth.getSession).not.toHaveBeenCalled();
    hidePage(false);
    await nextCheck();
    expect(fake.auth.getSession).toHaveBeenCalledOnce();
  });

  it("starts with a sign-in and stops with a sign-out", async () => {
    await startOwner();
    await nextCheck();
    expect(vi.getTimerCount()).toBe(0);
    saveSession(makeSession());
    fake.emit("SIGNED_IN", makeSession());
    await nextCheck();
    expect(fake.auth.getSession).toHaveBeenCalledOnce();
    fake.emit("SIGNED_OUT", null);
    await nextCheck();
    expect(fake.auth.getSession).toHaveBeenCalledOnce();
  });

  it("puts the device session back when the primary is gone", async () => {
    const owner = await signIn();
    localStorage.removeItem(sessionStorageKey);
    await nextCheck();
    expect(owner.getState().status).toBe("signed-in");
    expect(primarySession.read()).toBeDefined();
  });

  it("tries recovery when there is no device session either", async () => {
    const owner = await signIn();
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem("envent_session", JSON.stringify(makeSession()));
    await nextCheck();
    expect(owner.getState().status).toBe("signed-in");
    expect(primarySession.read()).toBeDefined();
  });

  it("signs out when all fail", async () => {
    const owner = await signIn();
    localStorage.clear();
    sessionStorage.clear();
    await nextCheck();
    expect(owner.getState().status).toBe("signed-out");
  });

  it("signs nobody out without a network", async () => {
    const owner = await signIn();
    fake.server.answer = "offline";
    await nextCheck();
    expect(owner.getState().status).toBe("signed-in");
  });

  it("notes the visit in the device session", async () => {
    await signIn();
    await nextCheck();
    expect(readDeviceSessions()[0]?.lastAccess).toBe(Date.now());
  });
});

describe("two tabs", () => {
  it("sign in together", async () => {
    const owner = await startOwner();
    otherTab(() => saveSession(makeSession()));
    await vi.advanceTimersByTimeAsync(0);
    expect(owner.getState().status).toBe("signed-in");
  });

  it("keep this tab's own copies as fresh as the primary", async () => {
    saveSession(makeSession());
    await startOwner();
    const refreshed = makeSession();
    otherTab(() => saveSession(refreshed));
    await vi.advanceTimersByTimeAsync(0);
    expect(tabSession.read()?.refresh_token).toBe(refreshed.refresh_token);
    for (const copy of readDeviceSessions()) {
      expect(copy.sessionData.refreshToken).toBe(refreshed.refresh_token);
    }
  });

  it("sign out together, and no copy of this tab brings the session back", async () => {
    saveSession(makeSession());
    const owner = await startOwner();
    vi.advanceTimersByTime(1000);
    otherTab(forgetSession);
    await vi.advanceTimersByTimeAsync(0);
    expect(owner.getState().status).toBe("signed-out");
    expect(sessionStorage.length).toBe(0);
    expect(fake.auth.setSession).not.toHaveBeenCalled();
  });

  it("stay signed in when another tab empties the storage", async () => {
    saveSession(makeSession());
    const owner = await startOwner();
    otherTab(() => localStorage.clear(), null);
    await vi.advanceTimersByTimeAsync(0);
    expect(owner.getState().status).toBe("signed-in");
    expect(primarySession.read()).toBeDefined();
  });

  it("show the same person", async () => {
    saveSession(makeSession());
    const owner = await startOwner();
    const grace = makeUser({ id: "grace", email: "grace@example.test" });
    otherTab(() => saveSession(makeSession({ user: grace })));
    await vi.advanceTimersByTimeAsync(0);
    expect(owner.getState().user?.email).toBe("grace@example.test");
  });

  it("take in what happened while the page was in the browser's cache", async () => {
    saveSession(makeSession());
    const owner = await startOwner();
    vi.advanceTimersByTime(1000);
    forgetSession();
    window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(owner.getState().status).toBe("signed-out");
  });
});

describe("sign-out", () => {
  async function signIn() {
    saveSession(makeSession());
    pendingEmailConfirmation.save({ email: "a@b.co", name: "A", userId: "1" });
    inviteToken.save("x".repeat(16));
    return startOwner();
  }

  it.each(["yes", "offline", "silent"] as const)(
    "clears every copy and the app's data on this device when the server says %s",
    async (answer) => {
      const owner = await signIn();
      fake.server.answer = answer;
      const done = owner.signOut();
      await vi.advanceTimersByTimeAsync(limits.serverPatience);
      await done;
      expect(owner.getState()).toMatchObject({ status: "signed-out", user: null });
      expect(sessionStorage.length).toBe(0);
      expect(Object.keys(localStorage).sort()).toEqual(
        ["envent_deviceId", "envent_signedOutAt"].filter(
          (key) => localStorage.getItem(key) !== null,
        ),
      );
      expect(fake.auth.signOut).toHaveBeenCalledWith({ scope: "local" });
      await nextCheck();
      expect(owner.getState().status).toBe("signed-out");
    },
  );

  it("can be for every device", async () => {
    const owner = await signIn();
    await owner.signOut("global");
    expect(fake.auth.signOut).toHaveBeenCalledWith({ scope: "global" });
    expect(owner.getState().status).toBe("signed-out");
  });

  it("changes nothing when it should be for every device and the server is away", async () => {
    const owner = await signIn();
    fake.server.answer = "offline";
    await expect(owner.signOut("global")).rejects.toThrow(AppError);
    expect(owner.getState().status).toBe("signed-in");
    expect(primarySession.read()).toBeDefined();
    fake.auth.getSession.mockClear();
    await nextCheck();
    expect(fake.auth.getSession).toHaveBeenCalledOnce();
  });
});
