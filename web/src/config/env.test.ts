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

  it("offers no provider unless it is told so; in development, without a word, the local stack's two", () => {
    const { VITE_AUTH_PROVIDERS: _left, ...silent } = complete;
    expect(readEnv(silent).providers).toEqual([]);
    expect(readEnv({ ...silent, DEV: true }).providers).toEqual(["google", "linkedin_oidc"]);
    expect(readEnv({ ...silent, DEV: true, VITE_AUTH_PROVIDERS: "" }).providers).toEqual([]);
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
