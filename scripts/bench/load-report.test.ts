import { expect, it } from "vitest";
import type { LoadBench, LoadFigure, TargetLoad } from "./load.ts";
import { allAnswered, loadReport } from "./load-report.ts";

const figure: LoadFigure = {
  operation: "sign-in",
  connections: 10,
  perSecond: 25,
  cpuMs: 70,
  p50: 380,
  p95: 410,
  p99: 450,
  most: 460,
  samples: 125,
  failures: 0,
};

function bench(...targets: TargetLoad[]): LoadBench {
  return { cores: 2, hashesPerSecond: 28, secondsEach: 5, targets };
}

it("puts the backends side by side, a request and a number of connections a row", () => {
  const other = { ...figure, perSecond: 9, p50: 1000 };
  const report = loadReport(
    bench({ name: "embedded stack", figures: [figure] }, { name: "lite dev", figures: [other] }),
  );
  expect(report).toMatch(/^sign-in +10 +25 +380 +410 +450 +70 +9\.0 +1000 +410 +450 +70$/m);
  expect(report).toContain("hash 28 passwords a second");
  expect(report).toContain("Every request was answered as it should be.");
});

it("says what failed, and does not pass for a measurement", () => {
  const broken = { ...figure, samples: 0, failures: 3, firstFailure: "503 no database" };
  const failed = bench({ name: "lite dev", figures: [broken] });
  expect(allAnswered(failed)).toBe(false);
  expect(loadReport(failed)).toContain("FAILED: 3 × sign-in (lite dev, 10): 503 no database");
  expect(loadReport(failed)).toMatch(/^sign-in +10 *$/m);
  expect(allAnswered(bench({ name: "lite dev", figures: [figure] }))).toBe(true);
});
