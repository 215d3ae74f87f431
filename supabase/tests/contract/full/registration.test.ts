/**
 * Registration by mail. Reference: github.com/supabase/auth, internal/api/signup.go, resend.go,
 * verify.go, password.go, and mails in internal/mailer.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { call } from "../support/call.ts";
import {
  mailbox,
  newAddress,
  newMember,
  password,
  signIn,
  signUp,
  tokenHash,
} from "../support/people.ts";
import { contractTarget } from "../support/target.ts";

const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/);

describe("signing up", () => {
  let email: string;
  let answer: Awaited<ReturnType<typeof signUp>>;

  beforeAll(async () => {
    email = newAddress();
    answer = await signUp(email.toUpperCase());
  });

  it("answers with the user, one identity and no session", () => {
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: expect.any(String),
      aud: "authenticated",
      email,
      confirmation_sent_at: iso,
      created_at: iso,
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { name: "Ada", full_name: "Ada" },
      identities: [{ provider: "email" }],
      is_anonymous: false,
    });
    expect(answer.body).not.toHaveProperty("access_token");
    expect(answer.body).not.toHaveProperty("email_confirmed_at");
  });

  it("mails a link to the app that carries a token hash and no code", async () => {
    const mail = await mailbox().waitForMessage({ to: email });
    const link = mail.links.find((address) => address.includes("/auth/callback"));
    expect(link).toMatch(
      new RegExp(`^${contractTarget().siteUrl}/auth/callback\\?token_hash=\\w{40,}&type=signup$`),
    );
    expect(mail.code).toBeNull();
  });

  it("does not open a session before the address is confirmed, and tells only who knows the password", async () => {
    expect(await signIn(email)).toMatchObject({
      status: 400,
      body: { code: "email_not_confirmed" },
    });
    expect(await signIn(email, "Wrong-Horse-1!")).toMatchObject({
      status: 400,
      body: { code: "invalid_credentials" },
    });
  });

  it("waits a minute before it mails the same address again", async () => {
    const refusal = { status: 429, body: { code: "over_email_send_rate_limit" } };
    expect(await signUp(email)).toMatchObject(refusal);
    const body = { type: "signup", email };
    expect(await call("/auth/v1/resend", { body })).toMatchObject(refusal);
  });
});

describe("signing up is refused", () => {
  it.each([
    ["too short", "Aa1!", ["length"]],
    ["without a digit", "Aaaaaaaaaa!", ["characters"]],
    ["short and without a letter", "1234!", ["length", "characters"]],
  ])("with a password that is %s, with the reasons", async (_what, chosen, reasons) => {
    const { status, body } = await signUp(newAddress(), chosen);
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: "weak_password", weak_password: { reasons } },
    });
  });

  it.each([
    ["no address", { password }],
    ["an address that is none", { email: "nobody", password }],
    ["no password", { email: newAddress() }],
    ["a password over 72 bytes", { email: newAddress(), password: `Aa1!${"x".repeat(70)}` }],
  ])("with %s", async (_what, body) => {
    expect(await call("/auth/v1/signup", { body })).toMatchObject({
      status: 400,
      body: { code: "validation_failed" },
    });
  });
});

describe("confirming", () => {
  it("opens a session with the link's token, once", async () => {
    const email = newAddress();
    await signUp(email);
    const token_hash = tokenHash(await mailbox().waitForMessage({ to: email }));
    const { status, body } = await call("/auth/v1/verify", {
      body: { type: "signup", token_hash },
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        token_type: "bearer",
        expires_in: 3600,
        expires_at: expect.any(Number),
        refresh_token: expect.any(String),
        user: { email, email_confirmed_at: iso, role: "authenticated" },
      },
    });
    expect(await call("/auth/v1/verify", { body: { type: "signup", token_hash } })).toMatchObject({
      status: 403,
      body: { code: "otp_expired" },
    });
    expect((await signIn(email)).status).toBe(200);
  });
});

it("an address that exists looks like a new one, but has no identity", async () => {
  const { email } = await newMember();
  const { status, body } = await signUp(email);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { id: expect.any(String), email, confirmation_sent_at: iso, identities: [] },
  });
});

it("an unknown address gets the same answer to resend and to recover", async () => {
  const email = newAddress();
  for (const [path, body] of [
    ["/auth/v1/resend", { type: "signup", email }],
    ["/auth/v1/recover", { email }],
  ] as const) {
    expect(await call(path, { body })).toMatchObject({ status: 200, body: {} });
  }
});
