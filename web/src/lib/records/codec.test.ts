import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decode, encode } from "@/lib/records/codec.ts";

describe("the codec", () => {
  it("gives back what it was given", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.stringify(decode(encode(value)))).toBe(JSON.stringify(value));
      }),
    );
  });

  it("does not show a value in passing", () => {
    expect(encode({ token: "secret" })).not.toContain("secret");
  });

  it("reads nothing into texts that are not its own, and never throws", () => {
    expect(decode('{"plain":true}')).toBeUndefined();
    expect(decode("env1.***")).toBeUndefined();
    fc.assert(fc.property(fc.string(), (text) => decode(text) === undefined));
    fc.assert(
      fc.property(fc.string(), (text) => {
        decode(`env1.${text}`);
      }),
    );
  });
});
