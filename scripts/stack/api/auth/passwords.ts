import { availableParallelism } from "node:os";
import { compare, hash } from "@node-rs/bcrypt";
import type { StackConfig } from "../../config.ts";
import { createLine } from "../line.ts";
import { AuthError, validationFailed } from "./auth-error.ts";

/** GoTrue's cost: bcrypt.DefaultCost of golang.org/x/crypto (crypto/password.go). */
export const bcryptCost = 10;
/** What bcrypt can read; GoTrue refuses more (MaxPasswordLength). */
const mostBytes = 72;

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const requiredSets: Record<string, string[]> = {
  letters_digits: [letters, "0123456789"],
  lower_upper_letters_digits: [letters.slice(0, 26), letters.slice(26), "0123456789"],
  lower_upper_letters_digits_symbols: [
    letters.slice(0, 26),
    letters.slice(26),
    "0123456789",
    "!@#$%^&*()_+-=[]{};'\\:\"|<>?,./`~",
  ],
};

/** Refuses what GoTrue refuses: `validation_failed` over 72 bytes, `weak_password` with its reasons. */
export function requireAcceptablePassword(password: string, auth: StackConfig["auth"]): void {
  if (Buffer.byteLength(password) > mostBytes) {
    throw validationFailed("Password cannot be longer than 72 characters");
  }
  const tooShort = password.length < auth.minimum_password_length;
  const sets = requiredSets[auth.password_requirements] ?? [];
  const lacksOne = sets.some((set) => ![...set].some((character) => password.includes(character)));
  if (!tooShort && !lacksOne) return;
  const reasons = [...(tooShort ? ["length"] : []), ...(lacksOne ? ["characters"] : [])];
  const parts = [
    ...(tooShort
      ? [`Password should be at least ${auth.minimum_password_length} characters.`]
      : []),
    ...(lacksOne
      ? [`Password should contain at least one character of each: ${sets.join(", ")}.`]
      : []),
  ];
  throw new AuthError(422, "weak_password", parts.join(" "), { weak_password: { reasons } });
}

/**
 * bcrypt has threads of its own, so the event loop goes on answering. They are Node's four, which also read files
 * and check the signatures of tokens: a crowd that signs in must leave one for those, or every request
 * waits behind all its passwords. More than there are cores would not be quicker.
 */
const inLine = createLine(Math.min(availableParallelism(), 3));

export function hashPassword(password: string): Promise<string> {
  return inLine(() => hash(password, bcryptCost));
}

let decoy: Promise<string> | undefined;

/** Compares in the time of one bcrypt run, also where there is no hash: the answer's delay tells nothing. */
export async function passwordMatches(
  password: string,
  hashed: string | null | undefined,
): Promise<boolean> {
  decoy ??= hashPassword("nobody has this password");
  const known = hashed || (await decoy);
  const same = await inLine(() => compare(password, known));
  return Boolean(hashed) && same;
}
