import { expect, it } from "vitest";
import { percentiles, timeEach } from "./percentiles.ts";

it("takes the nearest rank, in whatever order the samples come", () => {
  const samples = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentiles(samples)).toEqual({ p50: 50, p95: 95, p99: 99, most: 100, samples: 100 });
  expect(percentiles([3])).toEqual({ p50: 3, p95: 3, p99: 3, most: 3, samples: 1 });
});

it("counts no run of the warm-up, and every other", async () => {
  const seen: number[] = [];
  const samples = await timeEach(5, 2, async (index) => async () => void seen.push(index));
  expect(samples).toHaveLength(5);
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
