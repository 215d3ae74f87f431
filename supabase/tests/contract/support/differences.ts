import { contractTarget } from "./target.ts";

/**
 * Where the embedded stack answers otherwise than the platform, on purpose or for want of more. Each has
 * its paragraph in docs/parity.md.
 */
export const differences = ["no-magic-link", "bare-link-token"] as const;

/** What to expect of this target: the platform's documented answer, or the embedded stack's named other one. */
export function expected<Value>(
  platform: Value,
  embedded: { difference: (typeof differences)[number]; value: Value | undefined },
): Value | undefined {
  return contractTarget().embedded ? embedded.value : platform;
}
