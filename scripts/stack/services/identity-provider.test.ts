import { expect, it } from "vitest";
import { loadConfig } from "../config.ts";
import { localClient } from "../identity-provider/local-client.ts";
import { providersWithKeys, withProviders } from "./identity-provider.ts";

const googleKeys = { GOOGLE_CLIENT_ID: "real-id", GOOGLE_CLIENT_SECRET: "real-secret" };

it("config.toml leaves both providers off when the environment has no keys", () => {
  const config = loadConfig({});
  expect(config.auth.external).toMatchObject({
    google: { enabled: false, client_id: "", secret: "" },
    linkedin_oidc: { enabled: false, client_id: "", secret: "" },
  });
  expect(providersWithKeys(config)).toEqual([]);
});

it("without keys both providers are the local one", () => {
  const { external } = withProviders(loadConfig({})).auth;
  const local = { enabled: true, client_id: localClient.id, secret: localClient.secret };
  expect(external).toMatchObject({ google: local, linkedin_oidc: local });
});

it("a provider with keys is the real one, beside a local one", () => {
  const config = loadConfig(googleKeys);
  expect(providersWithKeys(config)).toEqual(["google"]);
  const { external } = withProviders(config).auth;
  expect(external.google).toMatchObject({ enabled: true, client_id: "real-id", url: "" });
  expect(external.linkedin_oidc?.client_id).toBe(localClient.id);
});

it("an id without its secret is no key", () => {
  expect(providersWithKeys(loadConfig({ GOOGLE_CLIENT_ID: "real-id" }))).toEqual([]);
});

it("a test stack never meets a real provider", () => {
  const { external } = withProviders(loadConfig(googleKeys), { localOnly: true }).auth;
  expect(external.google?.client_id).toBe(localClient.id);
});
