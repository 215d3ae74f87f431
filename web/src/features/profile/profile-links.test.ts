import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linkedInName, readLinkedIn, readTwitterHandle } from "./profile-links.ts";

const stored = "https://www.linkedin.com/in/ada-lovelace";

describe("readLinkedIn", () => {
  it.each([
    "ada-lovelace",
    "@ada-lovelace",
    "in/ada-lovelace",
    "/in/ada-lovelace/",
    "linkedin.com/in/ada-lovelace",
    "www.linkedin.com/in/ada-lovelace/",
    "https://uk.linkedin.com/in/ada-lovelace?trk=x#top",
    "HTTPS://WWW.LinkedIn.com/in/ada-lovelace",
    `  ${stored}  `,
  ])("understands %j", (pasted) => expect(readLinkedIn(pasted)).toBe(stored));

  it.each([
    "https://evil.test/in/ada",
    "javascript:alert(1)",
    "https://linkedin.com.evil.test/in/ada",
    "linkedin.com",
    "https://www.linkedin.com/company/envent",
    "ada lovelace",
    "%E0%A4%A",
    "a".repeat(300),
  ])("refuses %j", (pasted) => expect(readLinkedIn(pasted)).toBeUndefined());

  it("stores letters outside ASCII encoded, once, and shows them as they are", () => {
    const address = "https://www.linkedin.com/in/ad%C3%A4";
    expect(readLinkedIn("linkedin.com/in/adä")).toBe(address);
    expect(readLinkedIn(address)).toBe(address);
    expect(linkedInName(address)).toBe("adä");
  });

  it("answers to anything with nothing or with what the database takes", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = readLinkedIn(text);
        expect(read || "https://www.linkedin.com/in/x").toMatch(
          /^https:\/\/www\.linkedin\.com\/in\/[A-Za-z0-9%_.-]{1,200}$/,
        );
      }),
    );
  });
});

describe("readTwitterHandle", () => {
  it.each([
    ["@ada_l", "ada_l"],
    ["ada_l", "ada_l"],
    ["https://x.com/ada_l", "ada_l"],
    ["https://www.twitter.com/ada_l/?s=20", "ada_l"],
    ["twitter.com/@ada_l", "ada_l"],
    ["  ", ""],
  ])("makes %j into %j", (pasted, handle) => expect(readTwitterHandle(pasted)).toBe(handle));

  it.each(["ada lovelace", "ädä", "a".repeat(16), "https://evil.test/ada", "@"])(
    "refuses %j",
    (pasted) => expect(readTwitterHandle(pasted)).toBeUndefined(),
  );
});
