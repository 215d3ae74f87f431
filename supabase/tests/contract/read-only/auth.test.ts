/**
 * What the app relies on of the auth server, without an account.
 * Reference: github.com/supabase/auth, internal/api (the file is named at each test), and
 * https://supabase.com/docs/guides/auth/debugging/error-codes
 */
import { describe, expect, it } from "vitest";
import { allowedHeaders, call, preflight } from "../support/call.ts";
import { contractTarget } from "../support/target.ts";

const { siteUrl } = contractTarget();

it("is there (health.go)", async () => {
  const { status, body } = await call("/auth/v1/health");
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: "GoTrue" });
});

describe("the settings that the product depends on (settings.go)", () => {
  it("let people sign up by mail, and want the address confirmed", async () => {
    const { status, body } = await call("/auth/v1/settings");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      disable_signup: false,
      mailer_autoconfirm: false,
      external: { email: true, anonymous_users: false },
    });
  });

  it("hide which addresses exist: that takes confirmations for SMS as well (signup.go)", async () => {
    const { body } = await call("/auth/v1/settings");
    expect(body).toMatchObject({ phone_autoconfirm: false, external: { phone: false } });
  });
});

describe("the gateway", () => {
  it.each([
    ["none", { apikey: "" }],
    ["a wrong one", { apikey: "sb_publishable_nobody" }],
  ])("wants the publishable key; %s is 401", async (_what, headers) => {
    expect((await call("/auth/v1/settings", { headers })).status).toBe(401);
  });

  it("lets a browser send what supabase-js sends (api.go, cors)", async () => {
    const answer = await preflight("/auth/v1/token", "POST", "apikey", "x-client-info");
    expect([200, 204]).toContain(answer.status);
    expect(answer.headers.get("access-control-allow-origin")).toMatch(/^(\*|https:\/\/app\.)/);
    expect(allowedHeaders(answer)).toEqual(
      expect.arrayContaining([
        "apikey",
        "authorization",
        "content-type",
        "x-client-info",
        "x-supabase-api-version",
      ]),
    );
  });
});

describe("refuses, with the code that the app decides by (apierrors/errorcode.go)", () => {
  const refusals: [string, string, Parameters<typeof call>[1], number, string][] = [
    ["no token (auth.go)", "/auth/v1/user", {}, 401, "no_authorization"],
    ["a token that is none (auth.go)", "/auth/v1/user", { token: "a.b.c" }, 403, "bad_jwt"],
    [
      "an unknown address, like a wrong password (token.go)",
      "/auth/v1/token?grant_type=password",
      { body: { email: "nobody@contract.envent.example", password: "Wrong-Horse-1!" } },
      400,
      "invalid_credentials",
    ],
    [
      "a refresh token that nobody was given (tokens/service.go)",
      "/auth/v1/token?grant_type=refresh_token",
      { body: { refresh_token: "abcdefghijkl" } },
      400,
      "refresh_token_not_found",
    ],
    [
      "a mailed token that is unknown or spent (verify.go)",
      "/auth/v1/verify",
      { body: { type: "signup", token_hash: "0".repeat(56) } },
      403,
      "otp_expired",
    ],
    [
      "a code of OAuth that is unknown or spent (token.go, PKCE)",
      "/auth/v1/token?grant_type=pkce",
      { body: { auth_code: crypto.randomUUID(), code_verifier: "v".repeat(43) } },
      404,
      "flow_state_not_found",
    ],
    [
      "a provider that does not exist (external.go)",
      "/auth/v1/authorize?provider=nobody",
      {},
      400,
      "validation_failed",
    ],
  ];

  it.each(refusals)("%s", async (_what, path, options, status, code) => {
    const answer = await call(path, options);
    expect(answer).toMatchObject({ status, body: { code } });
    // errors.go: a client that asks for this version gets the code in `code`, and the version echoed.
    expect(answer.headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect(answer.body).toHaveProperty("message", expect.any(String));
  });

  it("in the older form for a client that names no version (errors.go)", async () => {
    const answer = await call("/auth/v1/user", { headers: { "x-supabase-api-version": "" } });
    expect(answer.body).toEqual({
      code: 401,
      error_code: "no_authorization",
      msg: expect.any(String),
    });
  });
});

it("sends a spent link back to the app with what went wrong (verify.go, prepErrorRedirectURL)", async () => {
  const query = new URLSearchParams({
    token: "0".repeat(56),
    type: "signup",
    redirect_to: `${siteUrl}/auth/callback`,
  });
  const { status, headers } = await call(`/auth/v1/verify?${query}`);
  expect(status).toBe(303);
  const location = new URL(headers.get("location") ?? "");
  expect(location.origin + location.pathname).toBe(`${siteUrl}/auth/callback`);
  expect(Object.fromEntries(new URLSearchParams(location.hash.slice(1)))).toMatchObject({
    error: "access_denied",
    error_code: "otp_expired",
    error_description: expect.any(String),
  });
});

it("sends nobody to a page that is not the app's (redirect URLs: additional_redirect_urls)", async () => {
  const query = new URLSearchParams({
    token: "0".repeat(56),
    type: "signup",
    redirect_to: "https://evil.example/auth/callback",
  });
  const { headers } = await call(`/auth/v1/verify?${query}`);
  expect(new URL(headers.get("location") ?? "").origin).toBe(new URL(siteUrl).origin);
});
