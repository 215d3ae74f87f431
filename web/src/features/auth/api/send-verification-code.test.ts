// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { requestPasswordReset } from "@/features/auth/api/request-password-reset.ts";
import { resendConfirmation } from "@/features/auth/api/resend-confirmation.ts";
import {
  requestCodeForSignIn,
  resendVerificationCode,
  sendVerificationCode,
} from "@/features/auth/api/send-verification-code.ts";
import { pendingEmailConfirmation } from "@/lib/records/pending-email-confirmation.ts";
import { pendingRegistration } from "@/lib/records/pending-registration.ts";
import { pendingVerificationEmail } from "@/lib/records/pending-verification-email.ts";
import { authTestBed } from "@/lib/testing/auth-test-bed.ts";
import { authError, functionError, networkFailure, routes } from "@/lib/testing/fake-backend.ts";

const backend = authTestBed();
const email = "ada@example.test";

describe("asking for a code", () => {
  it("sends email, name and type with both headers, and remembers the address", async () => {
    backend.answer(routes.sendCode, Response.json({ success: true }));
    await sendVerificationCode({ email: " ADA@example.test", name: "Ada" });
    const [request] = backend.to(routes.sendCode);
    expect(request?.body).toEqual({ email, name: "Ada", type: "signup" });
    expect(request?.headers.get("x-client-info")).toBe("envent-web/0.1.0");
    expect(request?.headers.get("x-device-id")).toMatch(/^[0-9a-f]{64}$/);
    expect(pendingVerificationEmail.read()).toBe(email);
  });

  it('greets "User" when no name is known', async () => {
    backend.answer(routes.sendCode, Response.json({ success: true }));
    await sendVerificationCode({ email });
    expect(backend.to(routes.sendCode)[0]?.body.name).toBe("User");
  });

  it.each([
    ["an unreadable reply", new Response("<html>"), "Failed to send verification code"],
    ["500", functionError(500, "unexpected_failure", "x"), "Failed to send verification code"],
    [
      "the gateway",
      Response.json({ code: 504, message: "x" }, { status: 504 }),
      "Failed to send verification code",
    ],
    ["no network", networkFailure, "Network error. Please check your connection."],
    ["mail down", functionError(503, "mail_unavailable", "Later, please."), "Later, please."],
  ])("says why it failed: %s", async (_case, answer, message) => {
    backend.answer(routes.sendCode, answer);
    await expect(sendVerificationCode({ email })).rejects.toThrow(message);
    expect(pendingVerificationEmail.read()).toBeUndefined();
  });

  it("says how long to wait", async () => {
    const answer = functionError(429, "over_email_send_rate_limit", "Wait.", { retryAfter: 42 });
    backend.answer(routes.sendCode, answer);
    await expect(sendVerificationCode({ email })).rejects.toMatchObject({
      code: "over_email_send_rate_limit",
      message: "Wait.",
      retryAfter: 42,
    });
  });
});

describe("sending a code again", () => {
  it("needs the pending registration", async () => {
    await expect(resendVerificationCode(email)).rejects.toThrow("Registration data not found");
    expect(backend.to(routes.sendCode)).toEqual([]);
  });

  it("greets with its name", async () => {
    pendingRegistration.save({ name: "Ada" });
    backend.answer(routes.sendCode, Response.json({ success: true }));
    await resendVerificationCode(email);
    expect(backend.to(routes.sendCode)[0]?.body.name).toBe("Ada");
  });

  it("works after asking from the sign-in page", async () => {
    pendingEmailConfirmation.save({ email, name: "Ada", userId: "1" });
    backend.answer(routes.sendCode, Response.json({ success: true }));
    await requestCodeForSignIn(email);
    await resendVerificationCode(email);
    expect(backend.to(routes.sendCode).map((request) => request.body.name)).toEqual(["Ada", "Ada"]);
  });
});

describe("mails of the auth server", () => {
  it.each([
    ["the confirmation link", routes.resend, resendConfirmation],
    ["a password reset", routes.recover, requestPasswordReset],
  ])("asks for %s", async (_case, route, ask) => {
    backend.answer(route, Response.json({}));
    await ask(" ADA@example.test ");
    const [request] = backend.to(route);
    expect(request?.body.email).toBe(email);
    expect(request?.url.searchParams.get("redirect_to")).toBe(`${location.origin}/auth/callback`);
    await expect(ask("nobody")).rejects.toThrow("Invalid email address");
    backend.answer(route, authError(429, "over_email_send_rate_limit", "after 30 seconds"));
    await expect(ask(email)).rejects.toMatchObject({ retryAfter: 30 });
  });
});
