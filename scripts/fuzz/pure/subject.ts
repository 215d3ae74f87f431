import fc from "fast-check";

/** Code that reads what comes from outside, and what must hold whatever it is given. */
export interface Subject {
  name: string;
  /** Rejects, or throws, when something does not hold. */
  property: fc.IAsyncProperty<unknown>;
}

/** Far longer than any input of this size should take: more is a loop that grows with its input. */
const slowestMs = 5_000;

/** A subject from an arbitrary and a check. Beside the check, no input may take seconds or touch what all objects share. */
export function subject<T>(
  name: string,
  inputs: fc.Arbitrary<T>,
  check: (input: T) => void | Promise<void>,
): Subject {
  const property = fc.asyncProperty(inputs as fc.Arbitrary<unknown>, async (input) => {
    const begin = performance.now();
    await check(input as T);
    const ms = performance.now() - begin;
    if (ms > slowestMs) throw new Error(`it took ${Math.round(ms)} ms`);
    const shared = Object.keys(Object.prototype);
    if (shared.length > 0) throw new Error(`every object now has ${shared.join(", ")}`);
  });
  return { name, property };
}

/** Runs the cases. @throws Error with the smallest input that fails */
export async function runSubject(
  { name, property }: Subject,
  { cases, seed }: { cases: number; seed?: number },
): Promise<void> {
  const result = await fc.check(property, { numRuns: cases, seed });
  if (result.failed) throw new Error(`${name}: ${fc.defaultReportMessage(result)}`);
}
