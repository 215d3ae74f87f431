import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type IdentityProvider, startIdentityProvider } from "./start-identity-provider.ts";

const callbackUrl = "http://127.0.0.1:54321/auth/v1/callback";
let provider: IdentityProvider;

beforeAll(async () => {
  provider = await startIdentityProvider({ stack: "embedded", callbackUrl });
});

afterAll(() => provider.close());

it.each(["supabase", "", undefined])("does not start for the stack %j", async (stack) => {
  await expect(startIdentityProvider({ stack, callbackUrl })).rejects.toThrow(
    /belongs to the embedded stack/,
  );
});

it("listens on loopback only", () => {
  expect(new URL(provider.origin).hostname).toBe("127.0.0.1");
});

it("answers to its own address alone, so that no other site's name leads here", async () => {
  const status = await new Promise((resolve, reject) => {
    const url = `${provider.origin}/google/.well-known/openid-configuration`;
    request(url, { headers: { host: "evil.example" } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once("error", reject)
      .end();
  });
  expect(status).toBe(403);
});

describe.each(["google", "linkedin_oidc"])("the issuer for %s", (name) => {
  const authorize = (parameters: Record<string, string>) => {
    const query = new URLSearchParams({
      client_id: "envent-local",
      response_type: "code",
      scope: "openid email profile",
      redirect_uri: callbackUrl,
      state: "state",
      ...parameters,
    });
    return fetch(`${provider.issuers[name]}/auth?${query}`, { redirect: "manual" });
  };

  it("describes itself", async () => {
    const issuer = provider.issuers[name] ?? "";
    const response = await fetch(`${issuer}/.well-known/openid-configuration`);
    expect(await response.json()).toMatchObject({ issuer, token_endpoint: `${issuer}/token` });
  });

  it("sends the browser to a page that says what it is not", async () => {
    const begun = await authorize({});
    const page = new URL(begun.headers.get("location") ?? "", provider.origin);
    const cookie = begun.headers.getSetCookie().map((line) => line.split(";")[0]);
    const response = await fetch(page, { headers: { cookie: cookie.join("; ") } });
    const text = await response.text();
    expect(text).toMatch(/Local sign-in/);
    expect(text).toMatch(/No real account is asked/);
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it("sends codes nowhere but to the API", async () => {
    const response = await authorize({ redirect_uri: "https://evil.example/callback" });
    expect(response.status).toBe(400);
    expect(response.headers.get("location")).toBeNull();
    expect(await response.text()).toMatch(/redirect_uri/);
  });

  it("keeps two tabs apart", async () => {
    const begun = await Promise.all([authorize({}), authorize({})]);
    for (const response of begun) {
      const { pathname } = new URL(response.headers.get("location") ?? "", provider.origin);
      const cookies = response.headers.getSetCookie().join("\n");
      expect(cookies).toContain(`_interaction=${pathname.split("/").at(-1)}; path=${pathname};`);
    }
  });

  it("shows the page only to the browser that began", async () => {
    const begun = await authorize({});
    const page = new URL(begun.headers.get("location") ?? "", provider.origin);
    const response = await fetch(page);
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(/expired/);
  });
});
