import fc from "fast-check";

/** Texts that have broken parsers, databases, mails and pages before. */
const knownTrouble = [
  "",
  " ",
  "\0",
  "ada\0@example.com",
  "\ud800",
  "\u202e\u200b",
  "__proto__",
  "constructor",
  "toString",
  "' or 1=1 --",
  '"; drop table profiles; --',
  "../../../../etc/passwd",
  "%00",
  "%2e%2e%2f",
  "#{7*7}",
  "{{ .SiteURL }}",
  "<img src=x onerror=alert(1)>",
  "x\r\nBcc: all@example.com\r\n\r\nhello",
  "\r\n.\r\n",
  "1e999",
  "-0",
  "NaN",
  "null",
  "undefined",
  "[object Object]",
  "٣٤٥٦٧٨",
  "🧑🏽‍🚀".repeat(20),
  "a".repeat(300),
  "a".repeat(6_000),
  `${"a".repeat(64)}@${"b".repeat(250)}.com`,
  "infinity",
  "0001-01-01 BC",
  "9223372036854775808",
];

export const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...knownTrouble) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.emailAddress() },
  { weight: 1, arbitrary: fc.uuid() },
);

/** Any JSON value, and some that JSON writers seldom make. */
export const oddValue = fc.oneof(
  { weight: 3, arbitrary: oddText },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 53, 1e308, [], {}, [
      [[[[[[[]]]]]]],
    ]),
  },
);

/** `{"__proto__": …}` as JSON.parse makes it: a property of its own, not the prototype. */
const pollution = fc
  .constantFrom('{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":1}}}')
  .map((text): unknown => JSON.parse(text));

/**
 * An object like the one that is wanted: each field is right, odd or missing, with some that nobody asked for.
 * Mostly right, because what is wrong at the door never reaches the rooms behind it.
 */
export function nearly(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  const entries = Object.entries(fields).map(([name, right]) =>
    fc.oneof(
      { weight: 7, arbitrary: right.map((value) => ({ [name]: value })) },
      { weight: 2, arbitrary: oddValue.map((value) => ({ [name]: value })) },
      { weight: 1, arbitrary: fc.constant({}) },
    ),
  );
  const extra = fc.oneof(
    { weight: 6, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: pollution },
    { weight: 1, arbitrary: fc.dictionary(oddText, oddValue, { maxKeys: 3 }) },
  );
  return fc
    .tuple(...entries, extra)
    .map((parts) => Object.defineProperties({}, descriptorsOf(parts)));
}

function descriptorsOf(parts: unknown[]): PropertyDescriptorMap {
  return Object.assign(
    Object.create(null),
    ...parts.map((part) => Object.getOwnPropertyDescriptors(part)),
  );
}
