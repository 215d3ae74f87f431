// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { completeCallback } from "@/features/auth/api/auth-callback.ts";
import type { CallbackRequest } from "@/features/auth/api/callback-request.ts";
import { keptCallback } from "@/features/auth/api/kept-callback.ts";
import { updatePassword } from "@/features/auth/api/update-password.ts";
import { pendingEmailConfirmation } from "@/lib/records/pending-email-confirmation.ts";
import { keepReturnPath } from "@/lib/records/return-path.ts";
import { saveSession, sessionStorageAdapter } from "@/lib/session/session-storage.ts";
import { sessionStorageKey } from "@/lib/session/storage-key.ts";
import { primarySession } from "@/lib/session/stored-session.ts";
import { authTestBed, profile } from "@/lib/testing/auth-test-bed.ts";
import { authError, functionError, networkFailure, routes } from "@/lib/testing/fake-backend.ts";
import { makeSession, makeUser } from "@/lib/testing/sessions.ts";

const backend = authTestBed();
const link: CallbackRequest = { kind: "token-hash", type: "signup", tokenHash: "h" };
const recovery: CallbackRequest = { kind: "token-hash", type: "recovery", tokenHash: "h" };
const change: CallbackRequest = { kind: "token-hash", type: "email_change", tokenHash: "h" };
const linkUsed = "This link has expired or was already used. Please ask for a new one.";

function holdPendingRecord(email = "ada@example.test") {
  pendingEmailConfirmation.save({ email, name: "Ada L.", userId: makeUser().id });
}

describe("the confirmation link", () => {
  beforeEach(() => backend.answer(routes.verify, Response.json(makeSession({ method: "otp" }))));

  it("verifies at once in the browser that registered, and makes the profile from its record", async () => {
    holdPendingRecord();
    expect(await completeCallback(link)).toEqual({ status: "verified", needsNewPassword: false });
    expect(backend.to(routes.verify)[0]?.body).toMatchObject({ type: "signup", token_hash: "h" });
    expect(backend.to(routes.createProfile)[0]?.body.name).toBe("Ada L.");
    expect(pendingEmailConfirmation.read()).toBeUndefined();
  });

  it("waits for a click anywhere else, because scanners open links", async () => {
    const asked = { status: "needs-confirmation", action: "confirm-email" };
    expect(await completeCallback(link)).toEqual(asked);
    expect(backend.to(routes.verify)).toEqual([]);
    expect((await completeCallback(link, { confirmed: true })).status).toBe("verified");
  });

  it("takes the name from the registration when the record is somebody else's", async () => {
    holdPendingRecord("grace@example.test");
    await completeCallback(link, { confirmed: true });
    expect(backend.to(routes.createProfile)[0]?.body.name).toBe("Ada Lovelace");
    expect(pendingEmailConfirmation.read()?.email).toBe("grace@example.test");
  });

  it("signs nobody in to a stranger's account without a click, and ends the stranger's session", async () => {
    holdPendingRecord("grace@example.test");
    backend.answer(routes.logout, new Response(null, { status: 204 }));
    const result = await completeCallback(link);
    expect(result).toMatchObject({ status: "failed", wayOn: "sign-in" });
    expect(result).toHaveProperty("error.message", expect.stringContaining("ada@example.test"));
    expect(backend.to(routes.logout)).toHaveLength(1);
    expect(primarySession.read()).toBeUndefined();
    expect(backend.to(routes.createProfile)).toEqual([]);
  });

  it("forgets the stranger's session also when the server cannot be told", async () => {
    holdPendingRecord("grace@example.test");
    backend.answer(routes.logout, networkFailure);
    expect(await completeCallback(link)).toMatchObject({ status: "failed", wayOn: "sign-in" });
    expect(primarySession.read()).toBeUndefined();
  });

  it("asks for a new password when it was sent more than a minute after the account was made", async () => {
    const user = makeUser({ id: "late", confirmation_sent_at: "2026-11-21T09:02:00Z" });
    backend.answer(routes.verify, Response.json(makeSession({ user })));
    keptCallback.save(link);
    expect(await completeCallback(link, { confirmed: true })).toEqual({
      status: "verified",
      needsNewPassword: true,
    });
    // A reload asks again, until it is chosen, and does not spend the link again.
    const kept = keptCallback.read();
    expect(kept).toEqual({ ...link, spent: true });
    if (kept) expect(await completeCallback(kept)).toMatchObject({ needsNewPassword: true });
    expect(backend.to(routes.verify)).toHaveLength(1);
    backend.answer(routes.user, authError(422, "same_password"));
    await updatePassword("Velvet-Tram-42!", { mayBeSame: true });
    expect(keptCallback.read()).toBeUndefined();
  });

  it("has done its work when it is opened again where it signed in", async () => {
    backend.answer(routes.verify, authError(403, "otp_expired"));
    saveSession(makeSession());
    expect(await completeCallback(link, { confirmed: true })).toEqual({
      status: "verified",
      needsNewPassword: false,
    });
  });

  it("leads to a new link when it has expired or was used elsewhere", async () => {
    holdPendingRecord();
    backend.answer(routes.verify, authError(403, "otp_expired"));
    expect(await completeCallback(link)).toMatchObject({
      status: "failed",
      error: { code: "otp_expired", message: linkUsed },
      wayOn: "new-link",
      email: "ada@example.test",
    });
  });

  it("can be tried again after a network failure", async () => {
    keptCallback.save(link);
    backend.answer(routes.verify, networkFailure, Response.json(makeSession()));
    const failed = await completeCallback(link, { confirmed: true });
    expect(failed).toMatchObject({ wayOn: "retry", error: { code: "network" } });
    expect(keptCallback.read()).toEqual(link);
    expect((await completeCallback(link, { confirmed: true })).status).toBe("verified");
    expect(keptCallback.read()).toBeUndefined();
  });
});

describe("the specification's form of the link", () => {
  const request: CallbackRequest = { kind: "token", token: "t", email: "ADA@example.test" };
  beforeEach(() => backend.answer(routes.verify, Response.json(makeSession())));

  it("verifies token, type and email", async () => {
    holdPendingRecord();
    expect((await completeCallback(request)).status).toBe("verified");
    expect(backend.to(routes.verify)[0]?.body).toMatchObject({
      type: "signup",
      token: "t",
      email: "ada@example.test",
    });
  });

  it("takes the stored pending email when the link has none", async () => {
    holdPendingRecord();
    await completeCallback({ kind: "token", token: "t" });
    expect(backend.to(routes.verify)[0]?.body.email).toBe("ada@example.test");
  });

  it("waits for a click where that email is not pending", async () => {
    expect(await completeCallback(request)).toEqual({
      status: "needs-confirmation",
      action: "confirm-email",
      email: "ada@example.test",
    });
  });

  it("says so when nobody knows the email", async () => {
    expect(await completeCallback({ kind: "token", token: "t" })).toMatchObject({
      status: "failed",
      error: { message: expect.stringContaining("which address") },
      wayOn: "new-link",
    });
  });
});

describe("other mailed links", () => {
  it("waits for a click before a recovery link is spent, then goes to the new password", async () => {
    holdPendingRecord();
    backend.answer(routes.verify, Response.json(makeSession()));
    expect(await completeCallback(recovery)).toMatchObject({ action: "choose-password" });
    expect(await completeCallback(recovery, { confirmed: true })).toEqual({ status: "recovery" });
    expect(backend.to(routes.createProfile)).toEqual([]);
  });

  it("leads to another reset when it has expired", async () => {
    backend.answer(routes.verify, authError(403, "otp_expired"));
    expect(await completeCallback(recovery, { confirmed: true })).toMatchObject({
      wayOn: "reset-password",
    });
  });

  it("tells the first of two addresses from the last", async () => {
    backend.answer(routes.verify, Response.json({ msg: "one to go", code: 200 }));
    expect(await completeCallback(change)).toMatchObject({ action: "change-email" });
    expect(await completeCallback(change, { confirmed: true })).toEqual({
      status: "email-changed",
      waitingForOther: true,
    });
    backend.answer(routes.verify, Response.json(makeSession()));
    expect(await completeCallback(change, { confirmed: true })).toEqual({
      status: "email-changed",
      waitingForOther: false,
    });
  });
});

describe("coming back from a provider", () => {
  const request: CallbackRequest = { kind: "code", code: "c" };
  const google = makeUser({
    app_metadata: { provider: "google" },
    user_metadata: { full_name: "Ada from Google" },
  });

  beforeEach(() => {
    sessionStorageAdapter.setItem(`${sessionStorageKey}-code-verifier`, '"verifier"');
    backend.answer(routes.token, Response.json(makeSession({ user: google, method: "oauth" })));
    backend.answer(routes.readProfile, Response.json([]));
  });

  it("spends the code and goes on to where the person wanted to be", async () => {
    keepReturnPath("/profile?tab=2");
    backend.answer(routes.readProfile, Response.json([profile]));
    expect(await completeCallback(request)).toEqual({
      status: "signed-in",
      returnTo: "/profile?tab=2",
      termsRequired: false,
    });
    expect(backend.to(routes.token)[0]?.body).toMatchObject({
      auth_code: "c",
      code_verifier: "verifier",
    });
  });

  it("makes a missing profile with the provider's name", async () => {
    expect(await completeCallback(request)).toMatchObject({ returnTo: "/profile-setup" });
    expect(backend.to(routes.createProfile)[0]?.body.name).toBe("Ada from Google");
  });

  it("has new members accept the terms first", async () => {
    backend.answer(routes.createProfile, functionError(422, "terms_required", "Accept."));
    expect(await completeCallback(request)).toMatchObject({ termsRequired: true });
    expect(backend.to(routes.insertProfile)).toEqual([]);
  });

  it("is signed in even when the profile cannot be read now", async () => {
    backend.answer(routes.readProfile, networkFailure);
    expect(await completeCallback(request)).toMatchObject({ status: "signed-in" });
  });

  it("says so when it was started in another browser", async () => {
    localStorage.clear();
    expect(await completeCallback(request)).toMatchObject({
      status: "failed",
      error: { message: expect.stringContaining("another browser") },
      wayOn: "sign-in",
    });
  });

  it.each([
    ["access_denied", /cancelled/, "sign-in"],
    ["otp_expired", linkUsed, "new-link"],
    ["signup_disabled", /cannot be created/, "register"],
    ["bad_oauth_state", /start again/, "sign-in"],
    ["server_error", /start again/, "sign-in"],
    ["never_heard_of", /start again/, "sign-in"],
  ])(
    "has a sentence for the error %s, and never the address's own text",
    async (code, message, wayOn) => {
      const description = "Call 555-0100 to unlock your account";
      expect(await completeCallback({ kind: "error", code, description })).toMatchObject({
        status: "failed",
        error: { message: expect.stringMatching(message) },
        wayOn,
      });
    },
  );
});

describe("a session in the fragment", () => {
  const session = makeSession({ user: makeUser({ email: "mallory@example.test" }) });
  const request: CallbackRequest = {
    kind: "session",
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
  };

  it("is never taken over silently: the page shows whose it is, and only a click goes on", async () => {
    backend.answer(routes.getUser, networkFailure, Response.json(session.user));
    backend.answer(routes.readProfile, Response.json([profile]));
    expect(await completeCallback(request)).toMatchObject({ wayOn: "retry" });
    // "Try again" is a click as well, but nobody has seen the address yet.
    expect(await completeCallback(request, { confirmed: true })).toEqual({
      status: "needs-confirmation",
      action: "use-session",
      email: "mallory@example.test",
    });
    expect(primarySession.read()).toBeUndefined();
    expect(await completeCallback(request, { confirmed: true })).toMatchObject({
      status: "signed-in",
    });
    expect(primarySession.read()?.access_token).toBe(session.access_token);
  });
});

describe("the page without anything in its address", () => {
  it("goes on when somebody is signed in", async () => {
    saveSession(makeSession());
    backend.answer(routes.readProfile, Response.json([profile]));
    expect(await completeCallback({ kind: "nothing" })).toMatchObject({ status: "signed-in" });
  });

  it("says what to do otherwise", async () => {
    expect(await completeCallback({ kind: "nothing" })).toMatchObject({
      status: "failed",
      error: { message: expect.stringContaining("nothing to confirm") },
      wayOn: "sign-in",
    });
  });
});
