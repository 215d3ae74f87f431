import { expect, it } from "vitest";
import { isStorable } from "./storable.ts";

it.each([
  ["a NUL", { email: "ada\0@example.com" }],
  ["half a surrogate pair", ["\ud800"]],
  ["a NUL in a name", { data: { "a\0": 1 } }],
  ["a NUL deep inside", { a: [{ b: [null, "\0"] }] }],
])("%s cannot be kept", (_what, value) => {
  expect(isStorable(value)).toBe(false);
});

it.each([["text"], ["👩‍🚀"], [{ a: [1, true, null, { b: "\n" }] }], [null], [1.5]])(
  "%j can",
  (value) => {
    expect(isStorable(value)).toBe(true);
  },
);
