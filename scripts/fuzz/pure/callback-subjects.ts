import fc from "fast-check";
import { safeReturnPath } from "@/config/paths.ts";
import { parseCallback } from "@/features/auth/api/callback-request.ts";
import { errorFromAddress } from "@/features/auth/api/callback-result.ts";
import { oddText } from "../odd-values.ts";
import { type Subject, subject } from "./subject.ts";

const names = fc.constantFrom(
  "code",
  "error",
  "error_code",
  "error_description",
  "token",
  "token_hash",
  "type",
  "email",
  "access_token",
  "refresh_token",
  "__proto__",
  "next",
);
const values = fc.oneof(
  fc.constantFrom("signup", "recovery", "email_change", "access_denied", "otp_expired", "x"),
  oddText,
);
const parameters = fc
  .array(fc.tuple(names, values), { maxLength: 8 })
  .map((pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()])));
const address = fc.tuple(parameters, parameters).map(([query, fragment]) => {
  return new URL(`https://site.example/auth/callback?${query}#${fragment}`);
});
/** Fragments need not be parameters at all. */
const brokenAddress = oddText.map((text) => {
  const url = new URL("https://site.example/auth/callback");
  url.hash = text;
  url.search = text;
  return url;
});

const kinds = ["error", "token-hash", "token", "code", "session", "nothing"];

/** The address that people come back to, and the one they go on to. */
export const callbackSubjects: Subject[] = [
  subject("the callback's address", fc.oneof(address, brokenAddress), (url) => {
    const request = parseCallback(url);
    if (!kinds.includes(request.kind)) throw new Error(`what is ${request.kind}?`);
    for (const [name, value] of Object.entries(request)) {
      if (value === "") throw new Error(`${name} is empty`);
    }
    // A failure that comes along with a token stays a failure.
    const failed = url.searchParams.get("error") || url.searchParams.get("error_code");
    if (failed && request.kind !== "error") throw new Error("the error was passed over");
  }),
  subject("the sentence for an error in the address", fc.tuple(values, values), ([code, text]) => {
    const { message } = errorFromAddress(code, text);
    if (message === "") throw new Error("there is no sentence");
    if (text.length > 12 && message.includes(text)) throw new Error("a stranger's text is shown");
  }),
  subject(
    "the way on after signing in",
    fc.oneof(
      oddText,
      oddText.map((text) => `/${text}`),
    ),
    (value) => {
      const { origin } = new URL(safeReturnPath(value), "https://site.example");
      if (origin !== "https://site.example") throw new Error(`${value} leads to ${origin}`);
    },
  ),
];
