// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { saveSession } from "@/lib/session/session-storage.ts";
import { primarySession } from "@/lib/session/stored-session.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { authTestBed } from "@/lib/testing/auth-test-bed.ts";
import { routes } from "@/lib/testing/fake-backend.ts";
import { makeSession } from "@/lib/testing/sessions.ts";

// The specification (section 9) counts on these defaults of supabase-js; an update that changes them is told here.
const backend = authTestBed();

describe("the client's own defaults", () => {
  it("are a realtime heartbeat every 25 seconds and a timeout of 10 seconds", async () => {
    const { realtime } = await getSupabase();
    expect([realtime.heartbeatIntervalMs, realtime.timeout]).toEqual([25_000, 10_000]);
  });

  it("look every 30 seconds whether the token expires within 3 such ticks, and then refresh it", async () => {
    const { auth } = await getSupabase();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "Date"] });
    backend.answer(routes.token, Response.json(makeSession()));
    saveSession(makeSession({ expiresIn: 181 }));
    await auth.startAutoRefresh();
    // Four whole ticks are left after 60 s, three after 90 s.
    await vi.advanceTimersByTimeAsync(60_000);
    expect(backend.to(routes.token)).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(() => expect(backend.to(routes.token)).toHaveLength(1));
    expect(primarySession.read()?.refresh_token).not.toBeUndefined();
    await auth.stopAutoRefresh();
  });
});
