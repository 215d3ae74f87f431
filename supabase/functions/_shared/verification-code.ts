import type { KeyedHash } from "./keyed-hash.ts";

const codeLength = 6;
const codeCount = 10 ** codeLength;
/** The largest multiple of the count that 32 bits hold: drawing below it makes every code equally likely. */
const fairBound = Math.floor(2 ** 32 / codeCount) * codeCount;

function randomUint32(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] as number;
}

/**
 * Draws six digits, each code as likely as any other.
 * @param random 32 random bits; the runtime's CSPRNG unless a test says otherwise
 */
export function drawVerificationCode(random: () => number = randomUint32): string {
  let number = random();
  while (number >= fairBound) number = random();
  return String(number % codeCount).padStart(codeLength, "0");
}

/** What the ledger keeps of a code. The address is part of it: the same digits differ from person to person. */
export function hashVerificationCode(
  hash: KeyedHash,
  email: string,
  code: string,
): Promise<string> {
  return hash(`verification-code\n${email}\n${code}`);
}
