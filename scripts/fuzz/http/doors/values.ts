import fc from "fast-check";
import { oddText, oddValue } from "../../odd-values.ts";

/** What the fields of the backend's requests hold when they are right, or wrong in a way worth trying. */
export const email = fc.oneof(
  fc.emailAddress(),
  fc.nat(500).map((number) => `fuzz-${number}@example.com`),
);
export const password = fc.constantFrom("Right-Horse-1!", "short", "a".repeat(73), "Pässword-1!");
export const digits = fc.stringMatching(/^[0-9]{6}$/);
export const hash = fc.stringMatching(/^[0-9a-f]{64}$/);
export const linkType = fc.constantFrom(
  "signup",
  "recovery",
  "email_change",
  "invite",
  "magiclink",
);
/** Where a sign-in may end, and where it may not. */
export const address = fc.constantFrom(
  "http://127.0.0.1:5173/auth/callback",
  "https://evil.example/",
  "//evil.example",
  "javascript:alert(1)",
  "http://127.0.0.1:5173@evil.example",
);
export const metadata = fc.dictionary(oddText, oddValue, { maxKeys: 4 });
/** The same under a few names, for an account that keeps what it is given: it would grow with every case. */
export const keptMetadata = fc.dictionary(
  fc.constantFrom("name", "role", "sub", "", "__proto__", "constructor", "\0", "\ud800", "{{ . }}"),
  oddValue,
  { maxKeys: 4 },
);
