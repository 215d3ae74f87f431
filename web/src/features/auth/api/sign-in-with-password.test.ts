// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import {
  isEmailNotConfirmed,
  signInWithPassword,
} from "@/features/auth/api/sign-in-with-password.ts";
import { toAppError } from "@/lib/errors/to-app-error.ts";
import { lastLogin } from "@/lib/records/last-login.ts";
import { pendingEmailConfirmation } from "@/lib/records/pending-email-confirmation.ts";
import { registrationPassword } from "@/lib/records/registration-password.ts";
import { authTestBed } from "@/lib/testing/auth-test-bed.ts";
import { authError, networkFailure, routes } from "@/lib/testing/fake-backend.ts";
import { makeSession } from "@/lib/testing/sessions.ts";

const backend = authTestBed();
const form = { email: " Ada@Example.test", password: "Velvet-Tram-42!" };

describe("signing in", () => {
  it("gives the person, and notes the login", async () => {
    backend.answer(routes.token, Response.json(makeSession()));
    expect((await signInWithPassword(form)).email).toBe("ada@example.test");
    expect(backend.to(routes.token)[0]?.body.email).toBe("ada@example.test");
    expect(lastLogin.read()?.userId).toBe(makeSession().user.id);
  });

  it("forgets the password of an earlier registration in this tab", async () => {
    registrationPassword.save({ email: "ada@example.test", password: "old" });
    backend.answer(routes.token, Response.json(makeSession()));
    await signInWithPassword(form);
    expect(registrationPassword.read()).toBeUndefined();
  });

  it.each([
    ["nothing", { email: "", password: "" }, "All fields are required"],
    ["no address", { ...form, email: "ada" }, "Invalid email address"],
  ])("refuses before anything is sent: %s", async (_case, credentials, message) => {
    await expect(signInWithPassword(credentials)).rejects.toThrow(message);
    expect(backend.to(routes.token)).toEqual([]);
  });

  it.each([
    [authError(400, "invalid_credentials"), /do not match/],
    [networkFailure, "Network error. Please check your connection."],
    [authError(429, "over_request_rate_limit"), "Too many attempts. Please try again later."],
    [new Response("oops", { status: 500 }), /on our side/],
  ])("says why it failed", async (answer, message) => {
    backend.answer(routes.token, answer);
    await expect(signInWithPassword(form)).rejects.toThrow(message);
  });
});

describe("an unconfirmed email", () => {
  const sentences = {
    pending:
      "Your email needs to be verified. Please check your email and click the confirmation link, then try logging in again.",
    other: "Your email needs to be verified. Please complete the registration process first.",
  };

  it.each([
    ["ada@example.test", sentences.pending],
    ["somebody@else.test", sentences.other],
    [undefined, sentences.other],
  ])("when %s is pending here", async (email, sentence) => {
    if (email) pendingEmailConfirmation.save({ email, name: "Ada", userId: "1" });
    backend.answer(routes.token, authError(400, "email_not_confirmed"));
    const error = await signInWithPassword(form).catch(toAppError);
    expect(error).toMatchObject({ message: sentence });
    expect(isEmailNotConfirmed(error)).toBe(true);
  });
});
