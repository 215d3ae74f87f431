import { expect, it } from "vitest";
import { platformSettings, requireSettings } from "./environment.ts";

it("names everything that is missing at once", () => {
  expect(() => requireSettings(new Map([["B", "x"]]), ["A", "B", "C"])).toThrow("A, C");
});

it("prefers the new generation of keys", () => {
  const env = new Map([
    ["SUPABASE_URL", "https://x.supabase.co"],
    ["SUPABASE_ANON_KEY", "old anon"],
    ["SUPABASE_SERVICE_ROLE_KEY", "old service"],
    ["SUPABASE_SECRET_KEYS", '{"default":"sb_secret_new"}'],
    ["SUPABASE_PUBLISHABLE_KEYS", '{"default":"sb_publishable_new"}'],
  ]);
  expect(platformSettings(env)).toEqual({
    url: "https://x.supabase.co",
    secretKey: "sb_secret_new",
    publishableKey: "sb_publishable_new",
  });
});

it("makes do with the older keys", () => {
  const env = new Map([
    ["SUPABASE_URL", "https://x.supabase.co"],
    ["SUPABASE_ANON_KEY", "old anon"],
    ["SUPABASE_SERVICE_ROLE_KEY", "old service"],
  ]);
  expect(platformSettings(env)).toMatchObject({
    secretKey: "old service",
    publishableKey: "old anon",
  });
});

it("does not start without keys", () => {
  expect(() => platformSettings(new Map([["SUPABASE_URL", "x"]]))).toThrow("keys are missing");
});
