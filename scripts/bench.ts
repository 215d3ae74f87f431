import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { benchPeer } from "./bench/peer-runs.ts";
import { percentiles } from "./bench/percentiles.ts";
import { benchStack } from "./bench/stack-runs.ts";

/** What a start, a stop and an idle laptop may take on two cores. */
const targets = { emptyMs: 3000, warmMs: 1200, stopMs: 1000, idleMegabytes: 450 };

interface Figure {
  name: string;
  unit: "ms" | "s" | "MB";
  median: number;
  most: number;
  /** The median may be this; left out where nothing is asked. */
  target?: number;
}

function figure(name: string, unit: Figure["unit"], samples: number[], target?: number): Figure {
  const { p50: median, most } = percentiles(samples);
  return { name, unit, median, most, target };
}

function table(figures: Figure[]): string {
  const amount = ({ unit }: Figure, value: number) =>
    `${value.toFixed(unit === "s" ? 2 : 0)} ${unit}`.padStart(10);
  return figures
    .map((one) => {
      const asked =
        one.target === undefined
          ? ""
          : `  ≤ ${one.target} ${one.unit} ${one.median <= one.target ? "met" : "MISSED"}`;
      return `${one.name.padEnd(40)}${amount(one, one.median)}${amount(one, one.most)}${asked}`;
    })
    .join("\n");
}

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    "idle-after": { type: "string", default: "3" },
    peer: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
});
const runs = Number(values.runs);
const tell = (line: string) => console.error(line);
const [loadBefore = 0] = loadavg();

const { empty, warm } = await benchStack({
  runs,
  idleAfterMs: 1000 * Number(values["idle-after"]),
  tell,
});
const both = [...empty, ...warm];
const megabytes = (bytes: number) => bytes / 1024 / 1024;
const figures = [
  figure(
    "start, empty folder",
    "ms",
    empty.map((run) => run.startMs),
    targets.emptyMs,
  ),
  figure(
    "start, later",
    "ms",
    warm.map((run) => run.startMs),
    targets.warmMs,
  ),
  figure(
    "processor time, empty folder",
    "s",
    empty.map((run) => run.startCpuSeconds),
  ),
  figure(
    "processor time, later",
    "s",
    warm.map((run) => run.startCpuSeconds),
  ),
  figure(
    "stop",
    "ms",
    both.map((run) => run.stopMs),
    targets.stopMs,
  ),
  figure(
    "idle memory, all processes (PSS)",
    "MB",
    both.map((run) => megabytes(run.idle.pssBytes)),
    targets.idleMegabytes,
  ),
  figure(
    "idle memory, all processes (RSS)",
    "MB",
    both.map((run) => megabytes(run.idle.rssBytes)),
  ),
];
if (values.peer) {
  const peer = await benchPeer({ runs, tell });
  figures.push(
    figure("lite dev --pglite: start, empty folder", "ms", peer.emptyMs),
    figure("lite dev --pglite: start, later", "ms", peer.warmMs),
  );
}

const machine = { cores: availableParallelism(), loadBefore, loadAfter: loadavg()[0] ?? 0 };
if (values.json) {
  console.log(JSON.stringify({ machine, runs, figures }, null, 2));
} else {
  console.log(`
Backend (database, API, mail, functions), ${runs} runs on ${machine.cores} cores; load ${loadBefore.toFixed(1)} before, ${machine.loadAfter.toFixed(1)} after

${"".padEnd(40)}${"median".padStart(10)}${"most".padStart(10)}
${table(figures)}`);
}
