import fc from "fast-check";
import { oddText } from "../odd-values.ts";
import type { RawRequest } from "./raw-request.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND"];

/** Percent-encoded, but sometimes broken at that. */
export const oddPathPart = fc.oneof(
  { weight: 4, arbitrary: oddText.map((text) => encodeLoosely(text).slice(0, 2_000)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("%", "%zz", "%00", "%c3%28", "..", ".", "//", "%2f..%2f"),
  },
);

/** encodeURIComponent, for texts that it refuses: half a surrogate pair. */
function encodeLoosely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** A JSON text of the value; sometimes cut off, doubled or not JSON at all. */
export function bodyText(value: fc.Arbitrary<unknown>): fc.Arbitrary<string | Uint8Array> {
  const json = value.map((inner) => JSON.stringify(inner) ?? "");
  return fc.oneof(
    { weight: 12, arbitrary: json },
    { weight: 1, arbitrary: fc.tuple(json, fc.nat(200)).map(([text, at]) => text.slice(0, at)) },
    { weight: 1, arbitrary: oddText },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  );
}

/** Header values that HTTP admits: visible ASCII and blanks. */
const headerValue = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});

const oddHeader = fc.oneof(
  headerValue.map((value) => ({ authorization: `Bearer ${value}` })),
  headerValue.map((value) => ({ "content-type": value })),
  headerValue.map((value) => ({ "x-forwarded-for": value })),
  headerValue.map((value) => ({ "x-supabase-api-version": value })),
  headerValue.map((value) => ({ prefer: value })),
  headerValue.map((value) => ({ range: value })),
  headerValue.map((value) => ({ accept: value })),
  headerValue.map((value) => ({ origin: value })),
  fc
    .constantFrom("text/plain", "multipart/form-data", "application/x-www-form-urlencoded")
    .map((type) => ({ "content-type": type })),
  fc.constantFrom("gzip", "br", "chaos").map((coding) => ({ "content-encoding": coding })),
  fc
    .constantFrom("private", "auth", "pg_catalog", "information_schema")
    .map((schema) => ({ "accept-profile": schema, "content-profile": schema })),
);

export interface Form {
  method: string;
  path: fc.Arbitrary<string>;
  body?: fc.Arbitrary<unknown>;
  headers: Record<string, string>;
}

/** Requests of this form: most as they should be apart from their values, some odd in method or headers. */
export function oddRequests({ method, path, body, headers }: Form): fc.Arbitrary<RawRequest> {
  const verb = fc.oneof(
    { weight: 12, arbitrary: fc.constant(method) },
    { weight: 1, arbitrary: fc.constantFrom(...methods) },
  );
  const extra = fc.oneof(
    { weight: 5, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: oddHeader },
  );
  return fc.record({
    method: verb,
    path,
    headers: extra.map((odd) => ({ "content-type": "application/json", ...headers, ...odd })),
    body: body ? bodyText(body) : fc.constant(undefined),
  });
}

/** `base?name=value&…` with the parameters, each right, odd or missing. */
export function withQuery(
  base: string,
  parameters: Record<string, fc.Arbitrary<string>>,
): fc.Arbitrary<string> {
  const pairs = Object.entries(parameters).map(([name, right]) =>
    fc.oneof(
      { weight: 5, arbitrary: right.map((value) => `${name}=${encodeLoosely(value)}`) },
      { weight: 2, arbitrary: oddPathPart.map((value) => `${name}=${value}`) },
      { weight: 1, arbitrary: fc.constant("") },
    ),
  );
  return fc.tuple(...pairs).map((parts) => {
    const query = parts.filter((part) => part !== "").join("&");
    return query === "" ? base : `${base}?${query}`;
  });
}
