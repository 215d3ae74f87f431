import { expect, it } from "vitest";
import { checkPassword } from "@/lib/passwords.ts";
import { passwordNote } from "./password-note.ts";

it("speaks of the four rules while one is not met, of another password after that, and then of nothing", () => {
  const person = { name: "Ada Lovelace" };
  const note = (password: string) => passwordNote(checkPassword(password, person));
  expect(note("Lovelace")).toBe("Choose a password that meets all four rules to go on.");
  expect(note("Lovelace1!")).toBe("Choose another password to go on.");
  expect(note("Velvet-Tram-42!")).toBeNull();
});
