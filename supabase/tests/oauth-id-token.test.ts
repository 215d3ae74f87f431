import { createHash } from "node:crypto";
import type { Hono } from "hono";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { authRoutes } from "../../scripts/stack/api/auth/routes.ts";
import { loadConfig } from "../../scripts/stack/config.ts";
import { uniqueEmail } from "./support/accounts.ts";
import { type Mischief, startMisbehavingIssuer } from "./support/misbehaving-issuer.ts";
import { errorOf } from "./support/provider-sign-in.ts";

/** The stack's own auth routes and database, with an issuer of ours in the place of Google and of LinkedIn. */
const client = { id: "the-client", secret: "the-secret-of-this-client" };
const { adminDatabase, api, app } = inject("stack");
const sql = postgres(adminDatabase, { max: 4, onnotice: () => {} });
const mailsNothing = () => Promise.reject(new Error("a sign-in mails nothing"));
const mailer = { send: mailsNothing, notify: mailsNothing };
let issuer: Awaited<ReturnType<typeof startMisbehavingIssuer>>;
let routes: Hono;

beforeAll(async () => {
  issuer = await startMisbehavingIssuer(client);
  const { auth: config } = loadConfig({});
  for (const name of ["google", "linkedin_oidc"]) {
    const settings = config.external[name];
    if (!settings) throw new Error(`config.toml has no [auth.external.${name}]`);
    const keys = { enabled: true, client_id: client.id, secret: client.secret };
    Object.assign(settings, keys, { url: issuer.origin });
  }
  routes = authRoutes({ sql, config, mailer, apiUrl: api }, async () => new Response("{}"));
});

afterEach(() => vi.restoreAllMocks());

afterAll(async () => {
  await sql`delete from auth.users where email like 'token-%'`;
  await sql.end();
  await issuer.close();
});

/** Goes out and comes back with a token that is wrong in the given way. */
async function comeBackWith(provider: string, mischief: Mischief): Promise<URL> {
  // What exactly was wrong is written to the log, for the person who runs the server.
  vi.spyOn(console, "error").mockImplementation(() => {});
  const query = new URLSearchParams({
    provider,
    redirect_to: `${app}/auth/callback`,
    code_challenge: createHash("sha256").update("verifier").digest("base64url"),
    code_challenge_method: "s256",
  });
  const left = (await routes.request(`/authorize?${query}`)).headers.get("location") ?? "";
  const state = new URL(left).searchParams.get("state") ?? "";
  issuer.prepare(left, mischief);
  const back = await routes.request(`/callback?${new URLSearchParams({ state, code: "any" })}`);
  return new URL(back.headers.get("location") ?? "");
}

const past = () => Math.floor(Date.now() / 1000) - 600;

const wrong: [string, Mischief][] = [
  ["another audience", { claims: { aud: "another-client" } }],
  [
    "two audiences of which we are one, issued to the other",
    { claims: { aud: ["the-client", "another-client"], azp: "another-client" } },
  ],
  ["another issuer", { claims: { iss: "https://accounts.google.com.evil.example" } }],
  ["an expiry in the past", { claims: { exp: past(), iat: past() - 300 } }],
  ["no expiry", { claims: { exp: undefined } }],
  ["no subject", { claims: { sub: undefined } }],
  ["no signature (alg=none)", { signature: "none" }],
  ["a stranger's signature", { signature: "stranger" }],
  ["our own secret as its key", { signature: "HS256 with the client's secret" }],
  ["the public key as a secret", { signature: "HS256 with the public key" }],
  ["no ID token at all", { withoutIdToken: true }],
];

describe.each(["google", "linkedin_oidc"])("%s", (provider) => {
  it("a right token signs the person in", async () => {
    const email = uniqueEmail("token");
    const entered = await comeBackWith(provider, { claims: { email } });
    expect(entered.searchParams.get("code")).toMatch(/^[0-9a-f-]{36}$/);
    expect(await sql`select from auth.users where email = ${email}`).toHaveLength(1);
  });

  it.each(wrong)("%s: no account is made", async (_name, mischief) => {
    const email = uniqueEmail("token");
    const claims = { email, ...mischief.claims };
    const entered = await comeBackWith(provider, { ...mischief, claims });
    expect(errorOf(entered)).toMatchObject({
      error: "server_error",
      code: "unexpected_failure",
      description: "Error getting user profile from external provider",
    });
    expect(await sql`select from auth.users where email = ${email}`).toHaveLength(0);
    expect(await sql`select from auth.identities where email = ${email}`).toHaveLength(0);
  });
});

it.each([
  ["another nonce", "stolen"],
  ["no nonce", undefined],
])("Google, %s: no account is made", async (_name, nonce) => {
  const email = uniqueEmail("token");
  const entered = await comeBackWith("google", { claims: { email, nonce } });
  expect(errorOf(entered).description).toBe("Error getting user profile from external provider");
  expect(await sql`select from auth.users where email = ${email}`).toHaveLength(0);
});

it.each([
  ["true as text, as LinkedIn writes it", "true", true],
  ["false as text", "false", false],
  ["anything else", "1", false],
  ["nothing", undefined, false],
])("email_verified is %s", async (_name, email_verified, accepted) => {
  const email = uniqueEmail("token");
  const entered = await comeBackWith("linkedin_oidc", { claims: { email, email_verified } });
  expect(entered.searchParams.has("code")).toBe(accepted);
  expect(errorOf(entered).code).toBe(accepted ? null : "provider_email_needs_verification");
});

it("a provider that cannot be reached sends the person back with a sentence", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { auth: config } = loadConfig({});
  const keys = { enabled: true, client_id: "x", secret: "y", url: "http://127.0.0.1:1" };
  Object.assign(config.external.google ?? {}, keys);
  const offline = authRoutes({ sql, config, mailer, apiUrl: api }, async () => new Response());
  const query = new URLSearchParams({ provider: "google", redirect_to: `${app}/auth/callback` });
  const response = await offline.request(`/authorize?${query}`);
  const entered = new URL(response.headers.get("location") ?? "");
  expect(entered.pathname).toBe("/auth/callback");
  expect(errorOf(entered)).toMatchObject({ error: "server_error", code: "unexpected_failure" });
});
