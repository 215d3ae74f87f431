import { describe, expect, it } from "vitest";
import { initialsOf, toneOf } from "./initials.ts";

describe("initialsOf", () => {
  it.each([
    ["Ada Lovelace", "AL"],
    ["  jean-luc   ó briain ", "JB"],
    ["田中 美咲", "田美"],
    ["Madonna", "M"],
    ["👩‍🚀 Sally", "👩‍🚀S"],
    ["", "?"],
    ["   ", "?"],
  ])("of %j are %j", (name, initials) => expect(initialsOf(name)).toBe(initials));
});

describe("toneOf", () => {
  it("is the same each time and below the count", () => {
    for (const name of ["Ada", "", "x".repeat(1000)]) {
      expect(toneOf(name, 6)).toBe(toneOf(name, 6));
      expect(toneOf(name, 6)).toBeLessThan(6);
    }
  });
});
