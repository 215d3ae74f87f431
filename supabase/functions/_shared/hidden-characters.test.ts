import { expect, it } from "vitest";
import { hasHiddenCharacters, withoutHiddenCharacters } from "./hidden-characters.ts";

it.each([
  "\u0000",
  "\u001b",
  "\u00ad",
  "\u200b",
  "\u200d",
  "\u202e",
  "\u2066",
  "\ufeff",
  "\u3164",
  "\u{e0041}",
])("sees that a name holds %j", (character) => {
  expect(hasHiddenCharacters(`A${character}da`)).toBe(true);
  expect(withoutHiddenCharacters(`A${character}da`)).toBe("Ada");
});

it("leaves letters of every script, marks and emoji alone", () => {
  const text = "Zoë नमस्ते 王 🙂";
  expect(hasHiddenCharacters(text)).toBe(false);
  expect(withoutHiddenCharacters(text)).toBe(text);
});

it("puts everything on one line", () => {
  expect(withoutHiddenCharacters("Ada\r\nBcc: all@example.com\u2028x")).toBe(
    "Ada Bcc: all@example.com x",
  );
});
