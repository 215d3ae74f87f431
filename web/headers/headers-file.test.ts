import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { fillHeaders, headersFor, parseHeaders } from "./headers-file.ts";

const template = readFileSync(
  fileURLToPath(new URL("../public/_headers", import.meta.url)),
  "utf8",
);

function policy(supabaseUrl: string, hasAnalytics = false): Record<string, string> {
  const rules = parseHeaders(fillHeaders(template, supabaseUrl, hasAnalytics));
  const text = headersFor(rules, "/register")["Content-Security-Policy"] ?? "";
  const directives = text.split("; ").map((directive) => directive.split(/ (.*)/));
  return Object.fromEntries(directives.map(([name, value]) => [name, value]));
}

describe("the policy of a build", () => {
  it("lets the page talk to its backend and to nobody else", () => {
    const directives = policy("https://abc.supabase.co/");
    expect(directives["connect-src"]).toBe("'self' https://abc.supabase.co");
    expect(directives["script-src"]).toBe("'self'");
    expect(directives["default-src"]).toBe("'none'");
  });

  it("lets Google in only where there is a measurement id", () => {
    expect(JSON.stringify(policy("https://abc.supabase.co"))).not.toContain("google");
    const directives = policy("https://abc.supabase.co", true);
    expect(directives["script-src"]).toBe("'self' https://www.googletagmanager.com");
    expect(directives["connect-src"]).toContain("https://*.google-analytics.com");
  });

  it("never lets a script or a style that stands in the page run", () => {
    expect(Object.values(policy("https://abc.supabase.co", true)).join(" ")).not.toMatch(/unsafe/);
  });

  it("is not made for an address that is none", () => {
    expect(() => fillHeaders(template, "nonsense", false)).toThrow(TypeError);
    expect(() => fillHeaders("/*\n  X: {typo}", "https://a.co", false)).toThrow("{typo}");
  });
});

it("adds up the rules that fit a path", () => {
  const rules = parseHeaders("# why\n/*\n  A: 1\n  B: x: y\n\n/assets/*\n  A: 2\n/one\n  C: 3\n");
  expect(headersFor(rules, "/")).toEqual({ A: "1", B: "x: y" });
  expect(headersFor(rules, "/assets/a.js")).toEqual({ A: "2", B: "x: y" });
  expect(headersFor(rules, "/one")).toEqual({ A: "1", B: "x: y", C: "3" });
});

it.each([
  ["Strict-Transport-Security", "max-age=63072000; includeSubDomains"],
  ["X-Frame-Options", "DENY"],
  ["X-Content-Type-Options", "nosniff"],
])("every answer carries %s", (name, value) => {
  const rules = parseHeaders(fillHeaders(template, "https://abc.supabase.co", false));
  for (const path of ["/", "/register", "/assets/index.js"])
    expect(headersFor(rules, path)[name], path).toBe(value);
});
