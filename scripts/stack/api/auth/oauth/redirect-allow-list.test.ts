import { describe, expect, it } from "vitest";
import { globMatches } from "./glob.ts";
import { isRedirectUrlValid } from "./redirect-allow-list.ts";

const auth = {
  site_url: "https://envent.example",
  additional_redirect_urls: [
    "https://staging.envent.example/auth/callback",
    "https://*.preview.example/**",
    "com.envent.app://callback",
  ],
};

describe("isRedirectUrlValid", () => {
  it.each([
    "https://envent.example",
    "https://envent.example/auth/callback?next=%2Fprofile#here",
    "https://staging.envent.example/auth/callback",
    "https://staging.envent.example/auth/callback#fragment",
    "https://branch-1.preview.example/auth/callback",
    "com.envent.app://callback",
    "http://127.0.0.1:5173/auth/callback",
    "http://127.9.9.9/",
    "http://[::1]:3000/",
  ])("admits %s", (url) => expect(isRedirectUrlValid(url, auth)).toBe(true));

  it.each([
    "",
    "/auth/callback",
    "//envent.example",
    "http://envent.example/auth/callback",
    "https://envent.example:8443/",
    "https://envent.example.evil.example/",
    "https://evil.example/?https://envent.example",
    "https://envent.example@evil.example/",
    "https://evil.example\\@envent.example/",
    "https://evil.example\u0000.envent.example/",
    "\thttps://envent.example/",
    "https://a.b.preview.example/",
    "https://staging.envent.example/auth/callback/more",
    "https://2130706433/",
    "https://0x7f.0.0.1/",
    "https://0177.0.0.1/",
    "https://192.168.0.1/",
    "https:/envent.example/",
    "https://ｅnvent.example/",
    "javascript://127.0.0.1/%0aalert(1)",
    "data:text/html,x",
    "com.envent.app://callback/more",
  ])("refuses %j", (url) => expect(isRedirectUrlValid(url, auth)).toBe(false));

  it("admits any port of this machine when the site is here", () => {
    const here = { site_url: "http://localhost:5173", additional_redirect_urls: [] };
    expect(isRedirectUrlValid("http://localhost:4173/auth/callback", here)).toBe(true);
    expect(isRedirectUrlValid("http://localhost.evil.example/", here)).toBe(false);
  });
});

describe("globMatches", () => {
  it.each([
    ["http://*.example/", "http://a.example/", true],
    ["http://*.example/", "http://a.b.example/", false],
    ["http://a.example/*", "http://a.example/x/y", false],
    ["http://a.example/**", "http://a.example/x/y.z", true],
    ["http://a.example/?", "http://a.example/x", true],
    ["http://a.example/?", "http://a.example//", false],
    ["http://{a,b*}.example/", "http://bcd.example/", true],
    ["http://{a,b*}.example/", "http://c.example/", false],
    ["http://[a-c].example/", "http://b.example/", true],
    ["http://[!a-c].example/", "http://b.example/", false],
    ["http://a.example/\\*", "http://a.example/*", true],
    ["http://a.example/\\*", "http://a.example/x", false],
    ["http://a.example", "http://aXexample", false],
  ])("%s and %s: %s", (pattern, text, matches) => {
    expect(globMatches(pattern, text)).toBe(matches);
  });
});
