// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { limits } from "@/config/limits.ts";
import { decode } from "@/lib/records/codec.ts";
import { currentDeviceId } from "@/lib/records/device-id.ts";
import { isObject } from "@/lib/records/guards.ts";
import { lastLogin } from "@/lib/records/last-login.ts";
import { cleanUpExpiredSessions } from "@/lib/session/clean-up.ts";
import { readDeviceSessions } from "@/lib/session/device-session.ts";
import { sessionStorageAdapter as adapter } from "@/lib/session/session-storage.ts";
import { sessionStorageKey } from "@/lib/session/storage-key.ts";
import { makeSession, makeUser } from "@/lib/testing/sessions.ts";

const start = Date.parse("2026-11-21T10:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const deviceKey = () => `envent_deviceSession_${currentDeviceId()}`;

function save(session = makeSession()) {
  adapter.setItem(sessionStorageKey, JSON.stringify(session));
  return session;
}

/** The refresh token in every place where one is kept. */
function refreshTokens() {
  return [localStorage, sessionStorage].flatMap((storage) => [
    primaryIn(storage).refresh_token,
    deviceCopyIn(storage).sessionData.refreshToken,
  ]);
}

function primaryIn(storage: Storage) {
  const envelope = decode(storage.getItem(sessionStorageKey) ?? "");
  return (isObject(envelope) ? envelope.value : {}) as { refresh_token?: string };
}

function deviceCopyIn(storage: Storage) {
  return decode(storage.getItem(deviceKey()) ?? "") as ReturnType<typeof readDeviceSessions>[0];
}

describe("the storage adapter", () => {
  it("gives supabase-js back what it stored", () => {
    const session = save();
    expect(JSON.parse(String(adapter.getItem(sessionStorageKey)))).toEqual(session);
    adapter.setItem(`${sessionStorageKey}-code-verifier`, '"verifier"');
    expect(adapter.getItem(`${sessionStorageKey}-code-verifier`)).toBe('"verifier"');
    expect(adapter.getItem("something else")).toBeNull();
  });

  it("writes every copy in the same tick, so that none is older than another", () => {
    save();
    const { refresh_token } = save();
    expect(refreshTokens()).toEqual(Array(4).fill(refresh_token));
  });

  it("obfuscates every copy", () => {
    const { refresh_token } = save();
    const everything = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(everything).not.toContain(refresh_token);
  });

  it("keeps the specified fields of the device session", () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("x".repeat(300));
    const session = save();
    expect(deviceCopyIn(localStorage)).toEqual({
      userId: session.user.id,
      deviceId: currentDeviceId(),
      sessionData: {
        accessToken: session.access_token,
        refreshToken: session.refresh_token,
        expiresAt: session.expires_at,
        loginMethod: "password",
      },
      loginTime: start,
      lastAccess: start,
      userAgent: "x".repeat(100),
      fingerprint: `${screen.width}x${screen.height}/${navigator.language}`,
    });
  });

  it("keeps the login time across refreshes, and notes a login once", () => {
    save();
    vi.advanceTimersByTime(60_000);
    save();
    expect(deviceCopyIn(localStorage)).toMatchObject({
      loginTime: start,
      lastAccess: start + 60_000,
    });
    expect(lastLogin.read()?.timestamp).toBe(start);
    save(makeSession({ user: makeUser({ id: "someone-else" }) }));
    expect(lastLogin.read()).toMatchObject({ timestamp: start + 60_000, userId: "someone-else" });
  });

  it("removes every copy at once", () => {
    save();
    adapter.removeItem(sessionStorageKey);
    expect(adapter.getItem(sessionStorageKey)).toBeNull();
    expect(readDeviceSessions()).toEqual([]);
    expect(sessionStorage.length).toBe(0);
  });

  it("counts a new token's life by this device's clock, which may be an hour off", () => {
    const session = makeSession();
    save({ ...session, expires_at: Number(session.expires_at) - 3600 });
    const stored = JSON.parse(String(adapter.getItem(sessionStorageKey)));
    expect(stored.expires_at).toBe(start / 1000 + 3600);
  });

  it("leaves the expiry alone when the token is the same", () => {
    const session = save();
    vi.advanceTimersByTime(600_000);
    save(session);
    expect(JSON.parse(String(adapter.getItem(sessionStorageKey))).expires_at).toBe(
      session.expires_at,
    );
  });

  it("treats a broken primary as missing and removes it", () => {
    localStorage.setItem(sessionStorageKey, "garbage");
    expect(adapter.getItem(sessionStorageKey)).toBeNull();
    expect(localStorage.getItem(sessionStorageKey)).toBeNull();
  });

  it("keeps the session in memory where storage is blocked", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const session = save();
    expect(JSON.parse(String(adapter.getItem(sessionStorageKey)))).toEqual(session);
    adapter.removeItem(sessionStorageKey);
    expect(adapter.getItem(sessionStorageKey)).toBeNull();
  });
});

describe("stored sessions", () => {
  it("expire after seven days without a visit, and are cleaned up in bulk", () => {
    save();
    localStorage.setItem("envent_deviceSession_broken", "garbage");
    localStorage.setItem("unrelated", "stays");
    vi.advanceTimersByTime(limits.deviceSessionLifetime);
    cleanUpExpiredSessions();
    const left = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    expect(left.filter((key) => /session/i.test(key))).toEqual([]);
    expect(left).toContain("unrelated");
  });

  it("stay when they are younger", () => {
    const { refresh_token } = save();
    vi.advanceTimersByTime(limits.deviceSessionLifetime - 1);
    cleanUpExpiredSessions();
    expect(refreshTokens()).toEqual(Array(4).fill(refresh_token));
  });
});
