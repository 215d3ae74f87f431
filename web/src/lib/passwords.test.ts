import { beforeAll, describe, expect, it } from "vitest";
import { checkPassword, checkPasswordFully, loadCommonPasswords } from "@/lib/passwords.ts";

const person = { name: "Ada Lovelace", email: "ada.king@example.test" };

describe("the password rule", () => {
  it.each([
    ["", "8+ characters, uppercase letter, number, special character"],
    ["short", "8+ characters, uppercase letter, number, special character"],
    ["longenough", "uppercase letter, number, special character"],
    ["Longenough", "number, special character"],
    ["Longenough1", "special character"],
    ["LONG!", "8+ characters, number"],
  ])("says what %j lacks, in order", (password, missing) => {
    expect(checkPassword(password)).toMatchObject({
      strong: false,
      message: `Password must contain: ${missing}`,
    });
  });

  it.each([...'!@#$%^&*(),.?":{}|<>'])("takes %s as the special character", (special) => {
    expect(checkPassword(`Velvet42${special}`).strong).toBe(true);
  });

  it.each(["-", "_", "+", "=", ";", "'", "/", " "])("does not take %j", (other) => {
    expect(checkPassword(`Velvet42${other}`).passed.special).toBe(false);
  });

  it("ticks the items off one by one", () => {
    expect(checkPassword("abcdefgh1").passed).toEqual({
      length: true,
      uppercase: false,
      number: true,
      special: false,
    });
  });

  it("counts an emoji as one character, and no accented letter as a capital", () => {
    expect(checkPassword("A1!😀😀😀").passed.length).toBe(false);
    expect(checkPassword("É1!xxxxx").passed.uppercase).toBe(false);
  });
});

describe("what is refused on top of the rule", () => {
  beforeAll(loadCommonPasswords);

  it("refuses more than 72 bytes", () => {
    expect(checkPassword(`Velvet42!${"x".repeat(63)}`).strong).toBe(true);
    expect(checkPassword(`Velvet42!${"x".repeat(64)}`).message).toMatch(/too long/);
    expect(checkPassword(`Velvet42!${"é".repeat(32)}`).message).toMatch(/too long/);
  });

  it.each(["Lovelace1!", "AdaLovelace1!", "Ada.King42!", "Ada.king@example.test1!"])(
    "refuses the person's own name or email: %s",
    (password) => {
      expect(checkPassword(password, person).message).toMatch(/your name or email/);
    },
  );

  it("accepts a long password that mentions the name", () => {
    expect(checkPassword("Ada-rides-violet-trams-42!", person).strong).toBe(true);
  });

  it.each([
    "Password1!",
    "P@ssw0rd",
    "P@ssw0rd123!",
    "Passw0rd!",
    "Qwerty123!",
    "Summer2026!",
    "Welcome1!",
    "Admin@123",
    "Letmein1!",
    "Abc123!@#",
    "1qaz@WSX",
    "Iloveyou1!",
    "Aaaaaaa1!",
  ])("refuses the common password %s", (password) => {
    expect(checkPassword(password).message).toMatch(/others would guess/);
  });

  it.each(["Velvet-Tram-42!", "Harbour9?lamp", "Xk7!pqLm2z"])("accepts %s", async (password) => {
    expect(await checkPasswordFully(password, person)).toMatchObject({
      strong: true,
      message: undefined,
    });
  });
});
