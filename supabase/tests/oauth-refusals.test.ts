import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";
import { uniqueEmail } from "./support/accounts.ts";
import { connectAsAdmin } from "./support/database.ts";
import {
  begin,
  choose,
  comeBack,
  errorOf,
  exchange,
  type Provider,
  signIn,
} from "./support/provider-sign-in.ts";

const admin = connectAsAdmin();
const { app, api } = inject("stack");
const providers = ["google", "linkedin_oidc"] as const;
let email = "";

beforeEach(() => {
  email = uniqueEmail("refused");
});

afterAll(async () => {
  await admin`delete from auth.users where email like 'refused-%'`;
  await admin.end();
});

const callback = (parameters: Record<string, string>) =>
  comeBack(`${api}/auth/v1/callback?${new URLSearchParams(parameters)}`);

/** An identity holds what the provider said, also where the account has no address. */
async function expectNoAccount(person: { name?: string } = {}): Promise<void> {
  const rows = await admin`
    select id from auth.users where email = ${email}
    union select user_id from auth.identities
    where email = ${email} or identity_data ->> 'name' = ${person.name ?? email}`;
  expect([...rows]).toEqual([]);
}

describe.each(providers)("with %s", (provider: Provider) => {
  it("an unverified address is refused, and makes no account", async () => {
    const { entered } = await signIn(provider, { name: "Ada", email, verified: false });
    const error = { error: "access_denied", code: "provider_email_needs_verification" };
    expect(errorOf(entered)).toMatchObject({ ...error, fragment: error });
    expect(entered.searchParams.has("code")).toBe(false);
    await expectNoAccount();
  });

  it("an unverified address gives no way into the account that has it", async () => {
    await admin`
      insert into auth.users (id, email, email_confirmed_at, encrypted_password)
      values (gen_random_uuid(), ${email}, now(), 'kept')`;
    const { entered } = await signIn(provider, { name: "Mallory", email, verified: false });
    expect(errorOf(entered).code).toBe("provider_email_needs_verification");
    const rows = await admin`
      select encrypted_password, (select count(*)::int from auth.identities where user_id = u.id) as identities
      from auth.users as u where email = ${email}`;
    expect([...rows]).toEqual([{ encrypted_password: "kept", identities: 0 }]);
  });

  it("a person without an address gets no account", async () => {
    const name = `Nobody ${email}`;
    const { entered } = await signIn(provider, { name });
    expect(errorOf(entered)).toMatchObject({
      error: "server_error",
      code: "unexpected_failure",
      description: "Error getting user email from external provider",
    });
    await expectNoAccount({ name });
  });

  it("a banned person stays out", async () => {
    await admin`
      insert into auth.users (id, email, email_confirmed_at, banned_until)
      values (gen_random_uuid(), ${email}, now(), now() + interval '1 day')`;
    const { entered } = await signIn(provider, { name: "Ada", email });
    expect(errorOf(entered)).toMatchObject({ error: "access_denied", code: "user_banned" });
  });

  it("a callback with a forged code makes no account", async () => {
    const { state, providerUrl } = await begin(provider);
    const iss = providerUrl.replace(/\/auth\?.*$/, "");
    const entered = await callback({ state, iss, code: "forged-code" });
    expect(errorOf(entered)).toMatchObject({
      error: "server_error",
      code: "unexpected_failure",
      description: "Unable to exchange external code: forg",
    });
  });

  it("a callback that names another issuer is refused before its code is used", async () => {
    const { state } = await begin(provider);
    const entered = await callback({ state, iss: "https://evil.example", code: "stolen-code" });
    expect(errorOf(entered)).toMatchObject({
      error: "server_error",
      description: "Error getting user profile from external provider",
    });
  });

  it("a callback without a code says so", async () => {
    const { state } = await begin(provider);
    const entered = await callback({ state });
    expect(errorOf(entered)).toMatchObject({
      error: "invalid_request",
      code: "bad_oauth_callback",
    });
  });
});

it.each([
  ["google", "access_denied"],
  ["linkedin_oidc", "user_cancelled_login"],
] as const)("a denial at %s comes back in the provider's own words", async (provider, error) => {
  const { entered } = await signIn(provider, "deny");
  expect(`${entered.origin}${entered.pathname}`).toBe(`${app}/auth/callback`);
  expect(errorOf(entered)).toMatchObject({ error, code: null, fragment: { error } });
  expect(errorOf(entered).description).toMatch(/user/i);
});

describe("the state", () => {
  it.each([
    ["forged", { state: "0b9f6b9e-5f0a-4a51-9d7f-0f6f7d1c2a3b", code: "x" }, "bad_oauth_state"],
    ["not one of ours", { state: "' or 1=1 --", code: "x" }, "bad_oauth_state"],
    ["missing", { code: "x" }, "bad_oauth_callback"],
    ["missing with everything else", {}, "bad_oauth_callback"],
  ])("%s: the site is told, and nothing happens", async (_name, parameters, code) => {
    const entered = await callback(parameters as Record<string, string>);
    expect(entered.origin).toBe(app);
    expect(errorOf(entered)).toMatchObject({ error: "invalid_request", code });
  });

  it("works once: a replay after success signs nobody in", async () => {
    const { callbackUrl, entered } = await signIn("google", { name: "Ada", email });
    expect(entered.searchParams.get("code")).toBeTruthy();
    expect(errorOf(await comeBack(callbackUrl)).code).toBe("flow_state_already_used");
  });

  it("works once: two callbacks at the same instant open one session", async () => {
    const callbackUrl = await choose(await begin("google"), { name: "Ada", email });
    const entered = await Promise.all([comeBack(callbackUrl), comeBack(callbackUrl)]);
    const codes = entered.filter((url) => url.searchParams.has("code"));
    const errors = entered.map((url) => errorOf(url).code).filter(Boolean);
    expect(codes).toHaveLength(1);
    expect(errors).toEqual(["flow_state_already_used"]);
  });

  it("works once: a replay after a failure finds nothing", async () => {
    const { callbackUrl } = await signIn("google", "deny");
    expect(errorOf(await comeBack(callbackUrl)).code).toBe("bad_oauth_state");
  });

  it("expires after five minutes", async () => {
    const begun = await begin("google");
    const callbackUrl = await choose(begun, { name: "Ada", email });
    await admin`
      update auth.flow_state set created_at = now() - interval '301 seconds' where id = ${begun.state}`;
    expect(errorOf(await comeBack(callbackUrl))).toMatchObject({
      code: "bad_oauth_state",
      description: "OAuth state has expired",
    });
    await expectNoAccount();
  });
});

describe("the code", () => {
  it("works once", async () => {
    const { entered, verifier } = await signIn("google", { name: "Ada", email });
    const code = entered.searchParams.get("code");
    expect((await exchange(code, verifier)).status).toBe(200);
    const again = await exchange(code, verifier);
    expect(again).toMatchObject({ status: 404, body: { error_code: "flow_state_not_found" } });
  });

  it("is nothing without the app's verifier", async () => {
    const { entered } = await signIn("google", { name: "Ada", email });
    const stolen = await exchange(entered.searchParams.get("code"), "x".repeat(43));
    expect(stolen).toMatchObject({ status: 400, body: { error_code: "bad_code_verifier" } });
  });

  it("expires with its flow", async () => {
    const { entered, verifier, state } = await signIn("google", { name: "Ada", email });
    await admin`
      update auth.flow_state set created_at = now() - interval '301 seconds' where id = ${state}`;
    const late = await exchange(entered.searchParams.get("code"), verifier);
    expect(late).toMatchObject({ status: 422, body: { error_code: "flow_state_expired" } });
  });

  it("opens nothing before the provider has answered", async () => {
    const { state, verifier } = await begin("google");
    const [flow] = await admin<{ code: string }[]>`
      select auth_code as code from auth.flow_state where id = ${state}`;
    const early = await exchange(flow?.code ?? "", verifier);
    expect(early).toMatchObject({ status: 404, body: { error_code: "flow_state_not_found" } });
  });
});

describe("the request", () => {
  const authorize = (parameters: Record<string, string>) =>
    fetch(`${api}/auth/v1/authorize?${new URLSearchParams(parameters)}`, { redirect: "manual" });

  it.each([
    ["an unknown provider", { provider: "facebook" }, /Provider facebook could not be found/],
    ["no provider", {}, /could not be found/],
    [
      "a challenge without its method",
      { provider: "google", code_challenge: "x".repeat(43) },
      /requires code_challenge_method/,
    ],
    [
      "a short challenge",
      { provider: "google", code_challenge: "short", code_challenge_method: "s256" },
      /between 43 and 128/,
    ],
    [
      "an unknown method",
      { provider: "google", code_challenge: "x".repeat(43), code_challenge_method: "md5" },
      /Invalid code_challenge_method/,
    ],
  ])("with %s is refused", async (_name, parameters, message) => {
    const response = await authorize(parameters as Record<string, string>);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error_code: "validation_failed",
      msg: expect.stringMatching(message),
    });
  });

  it.each([
    "https://evil.example/auth/callback",
    "//evil.example",
    "http://127.0.0.1.evil.example/auth/callback",
    "http://evil.example\\@127.0.0.1/",
    "javascript://127.0.0.1/%0aalert(1)",
    "http://2130706433/",
  ])("to come back to %s ends at the site", async (address) => {
    const { entered } = await signIn("google", "deny", { redirect_to: address });
    expect(entered.origin).toBe(app);
    expect(entered.pathname).toBe("/");
  });

  it("cannot replace what protects it", async () => {
    const { providerUrl } = await begin("google", {
      state: "mine",
      nonce: "mine",
      client_id: "mine",
      redirect_uri: "https://evil.example",
      prompt: "consent",
      access_type: "offline",
    });
    const sent = new URL(providerUrl).searchParams;
    for (const name of ["state", "nonce", "client_id", "redirect_uri"]) {
      expect(sent.getAll(name)).toHaveLength(1);
      expect(sent.get(name)).not.toMatch(/mine|evil/);
    }
    expect(sent.get("prompt")).toBe("consent");
    expect(sent.get("access_type")).toBe("offline");
    expect(sent.get("code_challenge_method")).toBe("S256");
  });

  it("sends LinkedIn neither a challenge nor a nonce, which it does not take", async () => {
    const { providerUrl } = await begin("linkedin_oidc", { scopes: "openid profile email" });
    const sent = new URL(providerUrl).searchParams;
    expect(sent.get("scope")).toBe("openid email profile");
    expect(sent.has("code_challenge")).toBe(false);
    expect(sent.has("nonce")).toBe(false);
  });
});
