// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { verifyEmailCode } from "@/features/auth/api/verify-email-code.ts";
import { pendingEmailConfirmation } from "@/lib/records/pending-email-confirmation.ts";
import { pendingRegistration } from "@/lib/records/pending-registration.ts";
import { pendingVerificationEmail } from "@/lib/records/pending-verification-email.ts";
import { registrationPassword } from "@/lib/records/registration-password.ts";
import { primarySession } from "@/lib/session/stored-session.ts";
import { authTestBed } from "@/lib/testing/auth-test-bed.ts";
import { authError, functionError, networkFailure, routes } from "@/lib/testing/fake-backend.ts";
import { makeSession, makeUser } from "@/lib/testing/sessions.ts";

const backend = authTestBed();
let serial = 0;

function newPerson(changes: Parameters<typeof makeUser>[0] = {}) {
  serial += 1;
  return makeUser({ id: `person-${serial}`, email: `person-${serial}@example.test`, ...changes });
}

function answerCode(user = newPerson()) {
  backend.answer(routes.verifyCode, Response.json({ success: true, token_hash: "hash-1" }));
  backend.answer(routes.verify, Response.json(makeSession({ user, method: "otp" })));
  backend.answer(routes.user, Response.json(user));
  return { email: String(user.email), code: "123456", user };
}

describe("verifying by code", () => {
  it("checks the code, spends its token, makes the profile and clears the records", async () => {
    const { email, code, user } = answerCode();
    pendingEmailConfirmation.save({ email, name: "Ada", userId: user.id });
    pendingRegistration.save({ name: "Ada" });
    pendingVerificationEmail.save(email);
    expect(await verifyEmailCode({ email, code })).toEqual({
      status: "verified",
      needsNewPassword: false,
    });
    expect(backend.to(routes.verifyCode)[0]?.body).toEqual({ email, code });
    expect(backend.to(routes.verify)[0]?.body).toMatchObject({
      type: "signup",
      token_hash: "hash-1",
    });
    expect(backend.to(routes.createProfile)[0]?.body).toMatchObject({
      userId: user.id,
      name: "Ada",
    });
    expect(primarySession.read()?.user?.id).toBe(user.id);
    expect(pendingEmailConfirmation.read()).toBeUndefined();
    expect(pendingRegistration.read()).toBeUndefined();
    // This one goes with the success screen.
    expect(pendingVerificationEmail.read()).toBe(email);
  });

  it("sets the password of the registration again in the tab that registered", async () => {
    const { email, code } = answerCode(newPerson({ confirmation_sent_at: "2026-11-21T11:00:00Z" }));
    registrationPassword.save({ email, password: "Velvet-Tram-42!" });
    expect((await verifyEmailCode({ email, code })).needsNewPassword).toBe(false);
    expect(backend.to(routes.user)[0]?.body.password).toBe("Velvet-Tram-42!");
  });

  it("asks for a new password where the registration was not made here and may be older", async () => {
    const { email, code } = answerCode(newPerson({ confirmation_sent_at: "2026-11-21T09:01:01Z" }));
    expect((await verifyEmailCode({ email, code })).needsNewPassword).toBe(true);
    expect(backend.to(routes.user)).toEqual([]);
  });

  it.each(["", "12345", "1234567", "12 456", "abcdef", "１２３４５６"])(
    "refuses %j before anything is sent",
    async (code) => {
      await expect(verifyEmailCode({ email: "ada@example.test", code })).rejects.toThrow(
        "Please enter a 6-digit verification code",
      );
      expect(backend.to(routes.verifyCode)).toEqual([]);
    },
  );

  it("goes on with the same token when the network fails in between", async () => {
    const { email, code, user } = answerCode();
    backend.answer(routes.verify, networkFailure, Response.json(makeSession({ user })));
    await expect(verifyEmailCode({ email, code })).rejects.toThrow("Network error");
    expect((await verifyEmailCode({ email, code })).status).toBe("verified");
    expect(backend.to(routes.verifyCode)).toHaveLength(1);
  });

  it("is verified even when the profile cannot be made now", async () => {
    const { email, code } = answerCode();
    backend.answer(routes.createProfile, networkFailure);
    expect((await verifyEmailCode({ email, code })).status).toBe("verified");
  });
});

describe("a code that does not work", () => {
  const generic = "Verification failed. Please try again or request a new code.";

  it.each([
    ["a generic non-2xx", new Response("oops", { status: 500 }), generic],
    ["an unexpected failure", functionError(500, "unexpected_failure", "x"), generic],
    ["the gateway", Response.json({ code: 504, message: "x" }, { status: 504 }), generic],
    ["too often", functionError(429, "over_request_rate_limit", "Slow down."), "Slow down."],
    ["no network", networkFailure, "Network error. Please check your connection."],
    [
      "its error",
      functionError(200, "code_expired", "This code has expired."),
      "This code has expired.",
    ],
    ["an error without a code", Response.json({ success: false, error: "No." }), "No."],
    ["no error", Response.json({ success: false }), "Invalid verification code"],
    ["no token", Response.json({ success: true }), "Invalid verification code"],
    ["a reply that is not JSON", new Response("<html>"), "Invalid verification code"],
    [
      "a relay error",
      new Response("", { status: 500, headers: { "x-relay-error": "true" } }),
      generic,
    ],
  ])("%s", async (_case, answer, message) => {
    backend.answer(routes.verifyCode, answer);
    await expect(verifyEmailCode({ email: "ada@example.test", code: "123456" })).rejects.toThrow(
      message,
    );
    expect(primarySession.read()).toBeUndefined();
  });

  it("says so when the token is refused", async () => {
    const { email, code } = answerCode();
    backend.answer(routes.verify, authError(403, "otp_expired"));
    await expect(verifyEmailCode({ email, code })).rejects.toThrow(/expired or was already used/);
  });

  it("has a sentence for what nobody expected", async () => {
    const headers = { "content-type": "application/json" };
    backend.answer(routes.verifyCode, new Response('{"success":', { headers }));
    await expect(verifyEmailCode({ email: "ada@example.test", code: "123456" })).rejects.toThrow(
      "An unexpected error occurred. Please try again.",
    );
  });
});
