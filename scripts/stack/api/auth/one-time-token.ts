import { createHash, randomInt } from "node:crypto";

/** Decimal digits from the system's random source. */
export function randomDigits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join("");
}

/**
 * The hash that a link carries and auth.users holds. The auth library computes the same of
 * (email, digits) when a client sends those two instead.
 */
export function tokenHash(email: string, digits: string): string {
  return createHash("sha256")
    .update(email.toLowerCase() + digits)
    .digest("hex");
}

/** A fresh token for an address: only its hash is ever stored or mailed. */
export function newTokenHash(email: string, digits: number): string {
  return tokenHash(email, randomDigits(digits));
}
