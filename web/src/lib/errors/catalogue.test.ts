import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { catalogue, sentenceFor } from "@/lib/errors/catalogue.ts";

/** auth-js has its list as a type only, so it is read from the source. */
function codesOfAuthServer(): string[] {
  const entry = createRequire(import.meta.url).resolve("@supabase/auth-js");
  const source = readFileSync(entry.replace(/dist\/.*/, "src/lib/error-codes.ts"), "utf8");
  return [...source.matchAll(/\| '([a-z_]+)'/g)].map((match) => String(match[1]));
}

describe("the error catalogue", () => {
  it.each([
    ["PGRST116", "Resource not found"],
    ["PGRST301", "Insufficient permissions"],
    ["42501", "Insufficient permissions"],
    ["23505", "This resource already exists"],
    ["23503", "Cannot delete - resource is being used elsewhere"],
    ["auth/invalid-email", "Invalid email address"],
    ["auth/user-not-found", "User not found"],
    ["auth/wrong-password", "Incorrect password"],
    ["auth/too-many-requests", "Too many attempts. Please try again later."],
    ["auth/network-request-failed", "Network error. Please check your connection."],
  ])("says the specification's sentence for %s", (code, sentence) => {
    expect(sentenceFor(code)).toBe(sentence);
  });

  it("has a sentence for every code of the auth server", () => {
    const codes = codesOfAuthServer();
    expect(codes.length).toBeGreaterThan(80);
    expect(codes.filter((code) => !sentenceFor(code))).toEqual([]);
  });

  it("writes sentences", () => {
    for (const [code, sentence] of Object.entries(catalogue)) {
      expect(sentence, code).toMatch(/^[A-Z]/);
    }
  });

  it("knows nothing about inherited properties", () => {
    expect(sentenceFor("constructor")).toBeUndefined();
  });
});
