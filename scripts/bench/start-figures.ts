import { benchPeer } from "./peer-runs.ts";
import { percentiles } from "./percentiles.ts";
import { benchStack } from "./stack-runs.ts";

/** What a start, a stop and an idle laptop may take on two cores. */
const targets = { emptyMs: 3000, warmMs: 1200, stopMs: 1000, idleMegabytes: 450 };

export interface Figure {
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

const megabytes = (bytes: number) => bytes / 1024 / 1024;

/** Starts and stops the backend, from an empty folder and again, with the memory in between. */
export async function benchStart(options: {
  runs: number;
  idleAfterMs: number;
  /** Times the start of `lite dev` as well. */
  peer: boolean;
  tell: (line: string) => void;
}): Promise<Figure[]> {
  const { runs, tell } = options;
  const { empty, warm } = await benchStack(options);
  const both = [...empty, ...warm];
  const times = (name: string, from: typeof both, asked?: number) =>
    figure(
      name,
      "ms",
      from.map((run) => run.startMs),
      asked,
    );
  const cpu = (name: string, from: typeof both) =>
    figure(
      name,
      "s",
      from.map((run) => run.startCpuSeconds),
    );
  const figures = [
    times("start, empty folder", empty, targets.emptyMs),
    times("start, later", warm, targets.warmMs),
    cpu("processor time, empty folder", empty),
    cpu("processor time, later", warm),
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
  if (!options.peer) return figures;
  const peer = await benchPeer({ runs, tell });
  return [
    ...figures,
    figure("lite dev --pglite: start, empty folder", "ms", peer.emptyMs),
    figure("lite dev --pglite: start, later", "ms", peer.warmMs),
  ];
}

export function startReport(figures: Figure[]): string {
  const amount = ({ unit }: Figure, value: number) =>
    `${value.toFixed(unit === "s" ? 2 : 0)} ${unit}`.padStart(10);
  const rows = figures.map((one) => {
    const asked =
      one.target === undefined
        ? ""
        : `  ≤ ${one.target} ${one.unit} ${one.median <= one.target ? "met" : "MISSED"}`;
    return `${one.name.padEnd(40)}${amount(one, one.median)}${amount(one, one.most)}${asked}`;
  });
  return [`${"".padEnd(40)}${"median".padStart(10)}${"most".padStart(10)}`, ...rows].join("\n");
}
