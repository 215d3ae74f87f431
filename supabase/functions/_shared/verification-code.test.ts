import { expect, it } from "vitest";
import { createKeyedHash } from "./keyed-hash.ts";
import { drawVerificationCode, hashVerificationCode } from "./verification-code.ts";

const secret = "a secret of more than thirty-two characters";

it("draws six digits, zeros in front included", () => {
  expect(drawVerificationCode(() => 42)).toBe("000042");
  expect(drawVerificationCode()).toMatch(/^[0-9]{6}$/);
});

it("draws again where the last codes would be likelier than the others", () => {
  const draws = [4_294_967_295, 4_294_000_000, 1_234_567];
  expect(drawVerificationCode(() => draws.shift() ?? 0)).toBe("234567");
});

it("hashes the same digits differently for each address and each secret", async () => {
  const hash = await createKeyedHash(secret);
  const other = await createKeyedHash(`${secret}!`);
  const hashes = await Promise.all([
    hashVerificationCode(hash, "ada@example.com", "123456"),
    hashVerificationCode(hash, "grace@example.com", "123456"),
    hashVerificationCode(hash, "ada@example.com", "123457"),
    hashVerificationCode(other, "ada@example.com", "123456"),
  ]);
  expect(new Set(hashes).size).toBe(4);
  for (const value of hashes) expect(value).toMatch(/^[0-9a-f]{64}$/);
});

it("wants a secret that cannot be searched", async () => {
  await expect(createKeyedHash("short")).rejects.toThrow("at least 32 characters");
});
