import { describe, expect, it } from "vitest";
import {
  createUserProfileRequestSchema,
  emailSchema,
  personNameSchema,
  sendVerificationCodeRequestSchema,
  verificationCodeSchema,
} from "./contract.ts";

describe("emailSchema", () => {
  it("trims and lower-cases, as the auth server stores addresses", () => {
    expect(emailSchema.parse("  Ada@Example.COM ")).toBe("ada@example.com");
  });

  it.each([
    "",
    "ada",
    "ada@",
    "@example.com",
    "a b@example.com",
    `${"a".repeat(250)}@x.co`,
    7,
    null,
  ])("refuses %j", (value) => {
    expect(emailSchema.safeParse(value).success).toBe(false);
  });
});

describe("personNameSchema", () => {
  it.each(["Ada", "李小龍", "Åsa Öberg-Łuczak", "O’Neil"])("takes %s", (name) => {
    expect(personNameSchema.parse(` ${name} `)).toBe(name);
  });

  it.each([
    ["nothing", "   "],
    ["too much", "a".repeat(101)],
    ["a direction override", "Ada\u202Eevil"],
    ["a zero-width space", "A\u200Bda"],
    ["a line break", "Ada\nBcc: x"],
  ])("refuses %s", (_what, name) => {
    expect(personNameSchema.safeParse(name).success).toBe(false);
  });
});

describe("verificationCodeSchema", () => {
  it.each(["12345", "1234567", "12345a", "１２３４５６", ""])("refuses %s", (code) => {
    expect(verificationCodeSchema.safeParse(code).success).toBe(false);
  });
});

describe("requests", () => {
  it("call a person User when no name is sent", () => {
    const request = sendVerificationCodeRequestSchema.parse({ email: "a@b.co", type: "signup" });
    expect(request.name).toBe("User");
  });

  it("know one type of code", () => {
    const request = { email: "a@b.co", name: "A", type: "recovery" };
    expect(sendVerificationCodeRequestSchema.safeParse(request).success).toBe(false);
  });

  it("refuse a user id that is none", () => {
    const request = { userId: "me", name: "A", email: "a@b.co" };
    expect(createUserProfileRequestSchema.safeParse(request).success).toBe(false);
  });
});
