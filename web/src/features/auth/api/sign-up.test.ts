// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import { limits } from "@/config/limits.ts";
import { signUp } from "@/features/auth/api/sign-up.ts";
import { pendingEmailConfirmation } from "@/lib/records/pending-email-confirmation.ts";
import { pendingRegistration } from "@/lib/records/pending-registration.ts";
import { pendingVerificationEmail } from "@/lib/records/pending-verification-email.ts";
import { registrationPassword } from "@/lib/records/registration-password.ts";
import { authTestBed } from "@/lib/testing/auth-test-bed.ts";
import { authError, functionError, networkFailure, routes } from "@/lib/testing/fake-backend.ts";
import { makeSession, makeUser } from "@/lib/testing/sessions.ts";

const backend = authTestBed();
const form = { name: "  Ada Lovelace ", email: " ADA@Example.test ", password: "Velvet-Tram-42!" };
const waiting = makeUser({
  email_confirmed_at: undefined,
  identities: [{ id: "1", identity_id: "1", user_id: "1", provider: "email", identity_data: {} }],
});

describe("signing up", () => {
  it("sends the name twice, the email in lower case, the terms and the way back", async () => {
    backend.answer(routes.signUp, Response.json(waiting));
    expect(await signUp(form)).toEqual({ status: "email-sent", email: "ada@example.test" });
    const [request] = backend.to(routes.signUp);
    expect(request?.body).toMatchObject({
      email: "ada@example.test",
      password: "Velvet-Tram-42!",
      data: { name: "Ada Lovelace", full_name: "Ada Lovelace", terms_version: "2026-11-01" },
    });
    expect(request?.url.searchParams.get("redirect_to")).toBe(`${location.origin}/auth/callback`);
    expect(request?.headers.get("x-client-info")).toBe("envent-web/0.1.0");
    expect(request?.headers.has("x-device-id")).toBe(false);
  });

  it("keeps what waits for the confirmation, the password in memory only", async () => {
    backend.answer(routes.signUp, Response.json(waiting));
    await signUp(form);
    expect(pendingEmailConfirmation.read()).toEqual({
      email: "ada@example.test",
      name: "Ada Lovelace",
      userId: waiting.id,
    });
    expect(pendingRegistration.read()).toEqual({ name: "Ada Lovelace" });
    expect(pendingVerificationEmail.read()).toBe("ada@example.test");
    expect(registrationPassword.read()?.password).toBe("Velvet-Tram-42!");
    expect(backend.to(routes.createProfile)).toEqual([]);
    expect(backend.to(routes.sendCode)).toEqual([]);
  });

  it.each([
    ["name", { ...form, name: "   " }, "All fields are required"],
    ["email", { ...form, email: "" }, "All fields are required"],
    ["password", { ...form, password: "" }, "All fields are required"],
    ["dot", { ...form, email: "ada@localhost" }, "Invalid email address"],
    [
      "rule",
      { ...form, password: "short" },
      "Password must contain: 8+ characters, uppercase letter, number, special character",
    ],
    ["length", { ...form, name: "x".repeat(10_000) }, /at most 100 characters/],
    ["hidden", { ...form, name: "A\u202Eda" }, /cannot be seen/],
    ["own name", { ...form, password: "Lovelace1!" }, /your name or email/],
    ["common", { ...form, password: "P@ssw0rd1!" }, /others would guess/],
  ])("refuses before anything is sent: %s", async (_case, request, message) => {
    await expect(signUp(request)).rejects.toThrow(message);
    expect(backend.to(routes.signUp)).toEqual([]);
  });

  it.each(["Zoë 😀", "محمد علي", "<b>Ada</b>", "O'Hara"])("takes %s for a name", async (name) => {
    backend.answer(routes.signUp, Response.json(waiting));
    await signUp({ ...form, name });
    expect(backend.to(routes.signUp)[0]?.body.data).toMatchObject({ name });
  });
});

describe("an address that already has an account", () => {
  const taken = Response.json({ ...waiting, identities: [] });

  it("looks the same, and its owner is told by mail", async () => {
    backend.answer(routes.signUp, taken);
    backend.answer(routes.sendCode, Response.json({ success: true }));
    expect(await signUp(form)).toEqual({ status: "email-sent", email: "ada@example.test" });
    expect(backend.to(routes.sendCode)[0]?.body).toEqual({
      email: "ada@example.test",
      name: "Ada Lovelace",
      type: "signup",
    });
    expect(pendingEmailConfirmation.read()?.email).toBe("ada@example.test");
  });

  it("looks the same when it waits to be confirmed and was mailed a moment ago", async () => {
    const text = "For security purposes, you can only request this after 42 seconds.";
    backend.answer(routes.signUp, authError(429, "over_email_send_rate_limit", text));
    expect(await signUp(form)).toEqual({ status: "email-sent", email: "ada@example.test" });
    expect(pendingEmailConfirmation.read()).toMatchObject({ email: "ada@example.test" });
    expect(registrationPassword.read()?.password).toBe(form.password);
  });

  it("looks the same when its owner was told a moment ago", async () => {
    backend.answer(routes.signUp, taken);
    backend.answer(routes.sendCode, functionError(429, "over_email_send_rate_limit", "Wait."));
    expect((await signUp(form)).status).toBe("email-sent");
  });
});

describe("a server that needs no confirmation", () => {
  it("waits one second and makes the profile", async ({ signal }) => {
    const session = makeSession();
    backend.answer(routes.signUp, () => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      return Response.json(session);
    });
    const result = signUp(form);
    const isWaiting = () => vi.isFakeTimers() && vi.getTimerCount() > 0;
    while (!isWaiting() && !signal.aborted) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(limits.delayBeforeProfileCreation - 1);
    expect(backend.to(routes.createProfile)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect((await result).status).toBe("signed-in");
    expect(backend.to(routes.createProfile)[0]?.body).toEqual({
      userId: session.user.id,
      email: "ada@example.test",
      name: "Ada Lovelace",
      termsVersion: "2026-11-01",
    });
    expect(pendingEmailConfirmation.read()).toBeUndefined();
  });
});

describe("a sign-up that fails", () => {
  it.each([
    ["no network", networkFailure, "Network error. Please check your connection."],
    ["500", authError(500, "unexpected_failure"), "Registration failed. Please try again."],
    [
      "a reply that is not JSON",
      new Response("<html>", { status: 502 }),
      "Registration failed. Please try again.",
    ],
    [
      "429",
      authError(429, "over_request_rate_limit"),
      "Too many attempts. Please try again later.",
    ],
    ["a weak password", authError(422, "weak_password"), /too easy to guess/],
    ["a new code", authError(400, "brand_new", "Shown as it is."), "Shown as it is."],
    ["no user", Response.json({}), "Registration failed: No user data returned"],
  ])("says why: %s", async (_case, answer, message) => {
    backend.answer(routes.signUp, answer);
    await expect(signUp(form)).rejects.toThrow(message);
    expect(pendingEmailConfirmation.read()).toBeUndefined();
  });

  it("says that no mail can be sent at all", async () => {
    const answer = authError(429, "over_email_send_rate_limit", "email rate limit exceeded");
    backend.answer(routes.signUp, answer);
    await expect(signUp(form)).rejects.toMatchObject({ code: "over_email_send_rate_limit" });
  });
});
