export interface Percentiles {
  p50: number;
  p95: number;
  p99: number;
  most: number;
  samples: number;
}

/** The value below which so many of a hundred samples lie (nearest rank), in the samples' own unit. */
export function percentiles(samples: number[]): Percentiles {
  const sorted = [...samples].sort((a, b) => a - b);
  const rank = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
  const [p50, p95, p99] = [rank(0.5), rank(0.95), rank(0.99)];
  return { p50, p95, p99, most: sorted.at(-1) ?? 0, samples: sorted.length };
}

/**
 * Runs one piece of work many times, one after the other, and times each.
 * @param warmUps how many runs are not counted: plans are made and caches filled in the first ones
 * @returns milliseconds
 */
export async function timeEach(
  runs: number,
  warmUps: number,
  work: (index: number) => Promise<() => Promise<void>>,
): Promise<number[]> {
  const samples: number[] = [];
  for (let index = 0; index < runs + warmUps; index += 1) {
    // What comes before the work itself (saying who asks) is not what is measured.
    const measured = await work(index);
    const begin = performance.now();
    await measured();
    if (index >= warmUps) samples.push(performance.now() - begin);
  }
  return samples;
}
