import { expect, it } from "vitest";
import { greeting } from "./greeting.ts";

it.each([
  "Ada",
  "Ada Lovelace",
  "Jean-Luc O’Neil",
  "J. R. R. Tolkien",
  "Martin Jr.",
  "李小龍",
  "Łukasz Żak",
  "नरेन्द्र",
])("greets %s", (name) => {
  expect(greeting(name)).toBe(`Hello ${name},`);
});

it.each([
  "",
  "User",
  "Win at https://evil.example",
  "evil.example",
  "www.evil.example",
  "call 0900 123456",
  "a@evil.example",
  "<b>Ada</b>",
  "x".repeat(51),
])("leaves out what does not look like a name: %s", (name) => {
  expect(greeting(name)).toBe("Hello,");
});

it("makes one line of the name", () => {
  expect(greeting("Ada\r\nLovelace")).toBe("Hello Ada Lovelace,");
});

it("decides quickly about a long string made to confuse it", () => {
  expect(greeting(`${"a ".repeat(5_000)}!`)).toBe("Hello,");
});
