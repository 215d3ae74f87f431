import { describe, expect, it } from "vitest";
import { readEnv } from "@/config/env.ts";

const complete = {
  VITE_SUPABASE_URL: "https://example.supabase.co/",
  VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  VITE_AUTH_PROVIDERS: " google, linkedin_oidc ,",
};

describe("readEnv", () => {
  it("reads a complete environment", () => {
    expect(readEnv(complete)).toEqual({
      supabaseUrl: "https://example.supabase.co",
      supabaseKey: "sb_publishable_x",
      gaMeasurementId: undefined,
      providers: ["google", "linkedin_oidc"],
      isDev: false,
    });
  });

  it("lists everything that is missing at once", () => {
    expect(() => readEnv({})).toThrow(
      /VITE_SUPABASE_URL is missing; VITE_SUPABASE_PUBLISHABLE_KEY is missing/,
    );
  });

  it("falls back to the local stack in development only", () => {
    expect(readEnv({ DEV: true }).supabaseUrl).toBe("http://127.0.0.1:54321");
  });

  it("refuses a secret key and a malformed measurement id", () => {
    expect(() =>
      readEnv({
        ...complete,
        VITE_SUPABASE_PUBLISHABLE_KEY: "sb_secret_x",
        VITE_GA_MEASUREMENT_ID: "UA-1",
      }),
    ).toThrow(/secret key.*VITE_GA_MEASUREMENT_ID/);
  });
});
