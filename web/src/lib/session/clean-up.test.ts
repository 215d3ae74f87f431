// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { cleanUpExpiredSessions } from "@/lib/session/clean-up.ts";
import { findCurrentSession } from "@/lib/session/current-session.ts";
import { primarySession } from "@/lib/session/stored-session.ts";
import { createFakeClient } from "@/lib/testing/fake-client.ts";
import { makeSession } from "@/lib/testing/sessions.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

it("a clean-up that fails is logged and stops nothing", () => {
  vi.spyOn(primarySession, "read").mockImplementation(() => {
    throw new Error("broken");
  });
  cleanUpExpiredSessions();
  expect(console.warn).toHaveBeenCalledWith(
    "Failed to clean up expired sessions",
    expect.any(Error),
  );
});

it("a refresh that is refused is logged and shown to nobody", async () => {
  const { client, server } = createFakeClient();
  primarySession.save(makeSession());
  server.answer = "no";
  expect(await findCurrentSession(async () => client)).toEqual({ kind: "none" });
  expect(console.warn).toHaveBeenCalledWith("Session refresh failed", expect.anything());
});
