import { count, nameOf } from "./tally.ts";
import type { World } from "./world.ts";

/** A person gives up after so many tries; a fault lasts for a few. */
const mostTries = 40;

/**
 * Tries until it succeeds, as a person would who presses the button again when the page works again.
 * @param attempt throws the error that the person is shown
 * @returns undefined when it never did
 */
export async function persist<T>(
  { tally, waitUntilWell }: World,
  what: string,
  attempt: () => Promise<T>,
): Promise<T | undefined> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      const result = await attempt();
      count(tally.done, what);
      return result;
    } catch (error) {
      count(tally.errors, `${what}: ${nameOf(error)}`);
      await waitUntilWell();
    }
  }
  return undefined;
}
