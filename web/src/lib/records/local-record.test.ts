// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { limits } from "@/config/limits.ts";
import { decode, encode } from "@/lib/records/codec.ts";
import { inviteToken, keepInviteToken } from "@/lib/records/invite-token.ts";
import { lastLogin, recordLogin } from "@/lib/records/last-login.ts";
import { pendingEmailConfirmation } from "@/lib/records/pending-email-confirmation.ts";
import { pendingRegistration } from "@/lib/records/pending-registration.ts";
import { pendingVerificationEmail } from "@/lib/records/pending-verification-email.ts";
import { keepReturnPath, takeReturnPath } from "@/lib/records/return-path.ts";

const pending = { email: "ada@example.test", name: "Ada", userId: "u1" };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-21T10:00:00Z") });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe("a local record", () => {
  it("is kept under the specified key, obfuscated", () => {
    pendingEmailConfirmation.save(pending);
    pendingRegistration.save({ name: "Ada" });
    pendingVerificationEmail.save(pending.email);
    expect(Object.keys(localStorage).sort()).toEqual([
      "pendingEmailConfirmation",
      "pendingVerification",
      "pendingVerificationEmail",
    ]);
    expect(JSON.stringify({ ...localStorage })).not.toContain("ada@");
    expect(pendingEmailConfirmation.read()).toEqual(pending);
    expect(pendingRegistration.read()).toEqual({ name: "Ada" });
    expect(pendingVerificationEmail.read()).toBe(pending.email);
  });

  it("lives 24 hours, then it is removed", () => {
    pendingEmailConfirmation.save(pending);
    vi.advanceTimersByTime(limits.pendingConfirmationLifetime - 1);
    expect(pendingEmailConfirmation.read()).toEqual(pending);
    vi.advanceTimersByTime(1);
    expect(pendingEmailConfirmation.read()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it("survives a clock that is set back an hour", () => {
    pendingEmailConfirmation.save(pending);
    vi.setSystemTime(Date.now() - 60 * 60 * 1000);
    expect(pendingEmailConfirmation.read()).toEqual(pending);
  });

  it.each([
    ["plain text", "hello"],
    ["un-obfuscated JSON", JSON.stringify({ savedAt: 1, value: pending })],
    ["no envelope", encode(pending)],
    ["no time", encode({ value: pending })],
    ["wrong fields", encode({ savedAt: Date.now(), value: { email: 1 } })],
    ["a list", encode([])],
    ["null", encode(null)],
  ])("is removed when it is broken: %s", (_case, text) => {
    localStorage.setItem("pendingEmailConfirmation", text);
    expect(pendingEmailConfirmation.read()).toBeUndefined();
    expect(localStorage.getItem("pendingEmailConfirmation")).toBeNull();
  });
});

describe("the last login", () => {
  it("cuts the device identifier to 50 characters", () => {
    recordLogin("u1", "d".repeat(64));
    expect(lastLogin.read()).toEqual({
      timestamp: Date.now(),
      deviceId: "d".repeat(50),
      userId: "u1",
    });
    expect(decode(localStorage.getItem("envent_lastLogin") ?? "")).toBeDefined();
  });
});

describe("the invite token", () => {
  it.each(["a".repeat(16), "A-z_0".repeat(4), "x".repeat(128)])("keeps %s", (token) => {
    keepInviteToken(new URLSearchParams({ invite: token }));
    expect(inviteToken.read()).toBe(token);
    expect(localStorage.getItem("envent_inviteToken")).not.toBeNull();
  });

  it.each([
    "a".repeat(15),
    "x".repeat(129),
    "has space in the token",
    "<script>alert(1)</script>",
    "",
  ])("drops %j", (token) => {
    keepInviteToken(new URLSearchParams({ invite: token }));
    expect(localStorage.length).toBe(0);
  });
});

describe("the return path", () => {
  it("is safe, kept in this tab, and used up by asking", () => {
    keepReturnPath("/profile?tab=1");
    expect(localStorage.length).toBe(0);
    expect(takeReturnPath()).toBe("/profile?tab=1");
    expect(takeReturnPath()).toBeUndefined();
    keepReturnPath("//evil.example");
    expect(takeReturnPath()).toBeUndefined();
  });
});
