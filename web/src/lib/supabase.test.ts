// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { decode } from "@/lib/records/codec.ts";
import { findCurrentSession } from "@/lib/session/current-session.ts";
import { readDeviceSessions } from "@/lib/session/device-session.ts";
import { endSession } from "@/lib/session/end-session.ts";
import { saveSession } from "@/lib/session/session-storage.ts";
import { sessionStorageKey } from "@/lib/session/storage-key.ts";
import { primarySession, tabSession } from "@/lib/session/stored-session.ts";
import { getSupabase, whenSupabaseLoads } from "@/lib/supabase.ts";
import { authTestBed } from "@/lib/testing/auth-test-bed.ts";
import { authError, networkFailure, routes } from "@/lib/testing/fake-backend.ts";
import { makeSession } from "@/lib/testing/sessions.ts";

const backend = authTestBed();

describe("the client", () => {
  it("is one, however often it is asked for", async () => {
    const [one, other] = await Promise.all([getSupabase(), getSupabase()]);
    expect(one).toBe(other);
    const listener = vi.fn();
    whenSupabaseLoads(listener)();
    expect(listener).toHaveBeenCalledExactlyOnceWith(one);
  });

  it("leaves the address to the callback page", async () => {
    const { auth } = await getSupabase();
    expect(auth).toMatchObject({
      detectSessionInUrl: false,
      flowType: "pkce",
      autoRefreshToken: true,
      persistSession: true,
      lock: null,
      storageKey: sessionStorageKey,
    });
  });
});

describe("a refresh by supabase-js", () => {
  const expired = () => makeSession({ expiresIn: -60 });

  it("reaches every copy", async () => {
    saveSession(expired());
    const fresh = makeSession();
    backend.answer(routes.token, Response.json(fresh));
    expect((await findCurrentSession(getSupabase)).kind).toBe("found");
    const copies = readDeviceSessions().map((copy) => copy.sessionData.refreshToken);
    expect([
      primarySession.read()?.refresh_token,
      tabSession.read()?.refresh_token,
      ...copies,
    ]).toEqual(Array(4).fill(fresh.refresh_token));
    expect(decode(String(localStorage.getItem(sessionStorageKey)))).toBeDefined();
  });

  it("that the server refuses ends the session and every copy of it", async () => {
    saveSession(expired());
    backend.answer(routes.token, authError(400, "refresh_token_not_found"));
    expect((await findCurrentSession(getSupabase)).kind).toBe("none");
    expect([primarySession.read(), tabSession.read(), readDeviceSessions()]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  });

  it.each([
    ["no network", networkFailure],
    ["a server that is down", new Response("down", { status: 503 })],
    ["a proxy's page", new Response("<html>", { status: 407 })],
    ["a rate limit", authError(429, "over_request_rate_limit")],
  ])("that fails over %s signs nobody out", async (_case, answer) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    const session = expired();
    saveSession(session);
    backend.answer(routes.token, answer);
    const lookup = findCurrentSession(getSupabase);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await lookup).toMatchObject({ kind: "unreachable", user: { id: session.user.id } });
    expect(primarySession.read()?.refresh_token).toBe(session.refresh_token);
  });

  it("of a session that another tab refreshed meanwhile keeps the other tab's", async () => {
    saveSession(expired());
    const theirs = makeSession();
    backend.answer(routes.token, () => {
      saveSession(theirs);
      return authError(400, "refresh_token_already_used");
    });
    expect((await findCurrentSession(getSupabase)).kind).toBe("found");
    expect(primarySession.read()?.refresh_token).toBe(theirs.refresh_token);
  });
});

describe("sign-out by supabase-js", () => {
  it("is local, and works when the server cannot be told", async () => {
    saveSession(makeSession());
    const logout = "POST /auth/v1/logout";
    backend.answer(logout, networkFailure);
    await endSession(getSupabase, "local");
    expect(backend.to(logout)[0]?.url.searchParams.get("scope")).toBe("local");
    expect([primarySession.read(), tabSession.read(), readDeviceSessions()]).toEqual([
      undefined,
      undefined,
      [],
    ]);
  });
});
