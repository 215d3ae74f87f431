import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { strangerAt } from "./support/backend.ts";

const stack = inject("stack");
const stranger = strangerAt(stack);
const site = new URL(stack.app).origin;

/** Where a browser goes that reads the header: on the site, or on this machine as the auth server allows. */
function isHome(location: string): boolean {
  const { hostname, origin, protocol } = new URL(location, stack.api);
  const isLoopback = hostname === "localhost" || /^127\./.test(hostname) || hostname === "[::1]";
  return origin === site || (isLoopback && /^https?:$/.test(protocol));
}

const tricks = [
  "https://evil.example/",
  `evil${site}`,
  "//evil.example",
  "/\\evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  `${site}@evil.example/`,
  `${site}.evil.example/`,
  `https://evil.example/?next=${site}/auth/callback`,
  `https://evil.example/#${site}/auth/callback`,
  `${site}%2eevil.example/`,
  "http://localhost.evil.example/",
  "http://127.0.0.1.evil.example/",
  "http://127.0.0.1:5173\\@evil.example/",
  "\thttps://evil.example/",
  "https://evil.example\r\nSet-Cookie: a=b",
  "http://2130706433@evil.example/",
  "",
];

const doors: [string, (address: string) => string][] = [
  [
    "the mailed link",
    (to) => `/auth/v1/verify?token=${"a".repeat(64)}&type=signup&redirect_to=${to}`,
  ],
  ["the way to a provider", (to) => `/auth/v1/authorize?provider=google&redirect_to=${to}`],
  ["the way back from a provider", (to) => `/auth/v1/callback?error=x&redirect_to=${to}`],
];

async function locationOf(path: string): Promise<string> {
  return (await stranger.get(path)).headers.get("location") ?? site;
}

/** The step to the provider leads there on purpose; what counts is where the provider sends people back to. */
function isProvider(location: string): boolean {
  return /^https?:\/\/(accounts\.google\.com|127\.0\.0\.1)/.test(location);
}

describe.each(doors)("%s", (_door, pathTo) => {
  it.each(tricks)("leads nowhere else with redirect_to=%j", async (address) => {
    const location = await locationOf(pathTo(encodeURIComponent(address)));
    expect(isHome(location) || isProvider(location), location).toBe(true);
    expect(location).not.toContain("evil.example/#access_token");
  });
});

it("leads nowhere else whatever is written around a stranger's host", async () => {
  const part = fc.constantFrom(
    "http:",
    "https:",
    "/",
    "\\",
    "@",
    ":",
    "?",
    "#",
    ".",
    "%2f",
    "\t",
    site,
  );
  const address = fc
    .array(fc.oneof(part, fc.constant("evil.example")), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join(""));
  await fc.assert(
    fc.asyncProperty(address, async (text) => {
      const path = doors[0]?.[1](encodeURIComponent(text)) ?? "";
      const location = await locationOf(path);
      expect(isHome(location), location).toBe(true);
    }),
    { numRuns: 100 },
  );
});
