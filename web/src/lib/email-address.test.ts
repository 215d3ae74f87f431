import { describe, expect, it } from "vitest";
import { isEmailAddress, normaliseEmail } from "@/lib/email-address.ts";

describe("normaliseEmail", () => {
  it.each([
    ["  Ada@Example.TEST ", "ada@example.test"],
    ["ada@münchen.example", "ada@xn--mnchen-3ya.example"],
    ["not an address", "not an address"],
  ])("reads %j as %j", (typed, email) => {
    expect(normaliseEmail(typed)).toBe(email);
  });
});

describe("isEmailAddress", () => {
  it.each(["a@b.co", "first.last+tag@sub.example.test", "o'hara@example.test"])(
    "accepts %s",
    (email) => {
      expect(isEmailAddress(email)).toBe(true);
    },
  );

  it.each([
    "",
    "   ",
    "ada",
    "ada@",
    "@example.test",
    "ada@localhost",
    "a da@example.test",
    "ada@@example.test",
    "ada@exa mple.test",
    "ada..b@example.test",
    ".ada@example.test",
    "ada.@example.test",
    "<b>@example.test",
    "ada@example..test",
    `${"a".repeat(65)}@example.test`,
    `ada@${"a".repeat(10_000)}.test`,
  ])("refuses %j", (email) => {
    expect(isEmailAddress(email)).toBe(false);
  });
});
