import { afterAll, describe, expect, inject, it } from "vitest";
import { z } from "zod";
import { uniqueEmail } from "./support/accounts.ts";
import { post } from "./support/api.ts";
import { connectAsAdmin } from "./support/database.ts";
import { exchange, type Provider, signIn } from "./support/provider-sign-in.ts";

const admin = connectAsAdmin();
const emails: string[] = [];
const { app, api, secretKey, publishableKey } = inject("stack");

const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  provider_token: z.string(),
  user: z.object({
    id: z.guid(),
    email: z.string(),
    app_metadata: z.object({ provider: z.string(), providers: z.array(z.string()) }),
    user_metadata: z.record(z.string(), z.unknown()),
    identities: z.array(z.object({ provider: z.string() })),
  }),
});

afterAll(async () => {
  await admin`delete from auth.users where email = any (${emails})`;
  await admin.end();
});

function newEmail(): string {
  const email = uniqueEmail("oauth");
  emails.push(email);
  return email;
}

async function sessionOf(provider: Provider, person: { name: string; email: string }) {
  const { entered, verifier } = await signIn(provider, person);
  const { status, body } = await exchange(entered.searchParams.get("code"), verifier);
  expect(status).toBe(200);
  return sessionSchema.parse(body);
}

async function accountsWith(email: string) {
  return admin<{ id: string; password: string | null; confirmed: boolean }[]>`
    select id, encrypted_password as password, email_confirmed_at is not null as confirmed
    from auth.users where email = ${email}`;
}

const password = "Right-Horse-1!";

async function passwordAccount(email: string, confirmed: boolean): Promise<void> {
  const response = await fetch(`${api}/auth/v1/admin/users`, {
    method: "POST",
    headers: { apikey: secretKey, "content-type": "application/json" },
    body: JSON.stringify({
      email,
      password,
      email_confirm: confirmed,
      user_metadata: { name: "Somebody Else", terms_version: "1999-01-01" },
    }),
  });
  expect(response.status).toBe(200);
}

describe.each(["google", "linkedin_oidc"] as const)("with %s", (provider) => {
  it("a new person gets an account, confirmed, without a password", async () => {
    const email = newEmail();
    const picture = "https://pictures.example/ada.png";
    const { entered, verifier } = await signIn(provider, { name: "Ada Lovelace", email, picture });
    expect(`${entered.origin}${entered.pathname}`).toBe(`${app}/auth/callback`);
    const { body } = await exchange(entered.searchParams.get("code"), verifier);
    const { user } = sessionSchema.parse(body);
    expect(user.app_metadata).toMatchObject({ provider, providers: [provider] });
    expect(user.user_metadata).toMatchObject({
      name: "Ada Lovelace",
      picture,
      email,
      email_verified: true,
    });
    const googleOnly = { full_name: "Ada Lovelace", avatar_url: picture };
    if (provider === "google") expect(user.user_metadata).toMatchObject(googleOnly);
    else
      for (const name of Object.keys(googleOnly))
        expect(user.user_metadata).not.toHaveProperty(name);
    expect(await accountsWith(email)).toMatchObject([{ password: null, confirmed: true }]);
  });

  it("a returning person gets the same account, also after changing the address's spelling", async () => {
    const email = newEmail();
    const first = await sessionOf(provider, { name: "Ada", email });
    const second = await sessionOf(provider, { name: "Ada", email: email.toUpperCase() });
    expect(second.user.id).toBe(first.user.id);
    expect(second.user.identities).toHaveLength(1);
  });

  it("a confirmed password account with the verified address is linked, and keeps its password", async () => {
    const email = newEmail();
    await passwordAccount(email, true);
    const { user } = await sessionOf(provider, { name: "Ada", email });
    expect(user.app_metadata).toMatchObject({ provider: "email", providers: ["email", provider] });
    expect(await accountsWith(email)).toMatchObject([{ id: user.id, confirmed: true }]);
    const again = await post("/auth/v1/token?grant_type=password", { email, password });
    expect(again.status).toBe(200);
  });

  it("an unconfirmed password account is taken over: its password and its data do not survive", async () => {
    const email = newEmail();
    await passwordAccount(email, false);
    const [before] = await accountsWith(email);
    const { user } = await sessionOf(provider, { name: "Ada", email });
    expect(await accountsWith(email)).toEqual([
      { id: before?.id, password: null, confirmed: true },
    ]);
    expect(user.identities.map((identity) => identity.provider)).toEqual([provider]);
    expect(user.app_metadata).toMatchObject({ provider, providers: [provider] });
    expect(user.user_metadata).not.toHaveProperty("terms_version");
    const attempt = await post("/auth/v1/token?grant_type=password", { email, password });
    expect(attempt.body).toMatchObject({ error_code: "invalid_credentials" });
  });

  it("a confirmation link that was mailed before the takeover opens nothing", async () => {
    const email = newEmail();
    await post("/auth/v1/signup", { email, password });
    const [row] = await admin<{ token: string }[]>`
      select confirmation_token as token from auth.users where email = ${email}`;
    expect(row?.token).toBeTruthy();
    await sessionOf(provider, { name: "Ada", email });
    const { body } = await post("/auth/v1/verify", { type: "signup", token_hash: row?.token });
    expect(body).toMatchObject({ error_code: "otp_expired" });
  });

  it("two sign-ins of one new person at once make one account", async () => {
    const email = newEmail();
    const sessions = await Promise.all(
      [1, 2].map(() => sessionOf(provider, { name: "Ada", email })),
    );
    expect(sessions[0]?.user.id).toBe(sessions[1]?.user.id);
    expect(await accountsWith(email)).toHaveLength(1);
  });

  it("without a challenge the session comes back in the fragment", async () => {
    const email = newEmail();
    const none = { code_challenge: "", code_challenge_method: "" };
    const { entered } = await signIn(provider, { name: "Ada", email }, none);
    const fragment = new URLSearchParams(entered.hash.slice(1));
    expect(entered.search).toBe("");
    const response = await fetch(`${api}/auth/v1/user`, {
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${fragment.get("access_token")}`,
      },
    });
    expect(await response.json()).toMatchObject({ email });
  });
});

it("one person with one address is one account at both providers", async () => {
  const email = newEmail();
  const google = await sessionOf("google", { name: "Ada", email });
  const linkedin = await sessionOf("linkedin_oidc", { name: "Ada", email });
  expect(linkedin.user.id).toBe(google.user.id);
  expect(linkedin.user.app_metadata.providers).toEqual(["google", "linkedin_oidc"]);
});

it("the settings list what is offered", async () => {
  const response = await fetch(`${api}/auth/v1/settings`, { headers: { apikey: publishableKey } });
  expect(await response.json()).toMatchObject({
    external: { google: true, linkedin_oidc: true, github: false, email: true },
  });
});
