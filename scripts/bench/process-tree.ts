import { readdirSync, readFileSync } from "node:fs";

/** What a process and everything it has started take, as Linux counts it. */
export interface TreeUse {
  processes: number;
  /** Proportional set size: shared pages are counted once among all that share them. */
  pssBytes: number;
  /** Resident set size, summed: shared pages are counted for each. */
  rssBytes: number;
  /** Processor time since the start, of ended children too. */
  cpuSeconds: number;
}

/** The kernel counts in hundredths of a second on every platform that Node runs on (USER_HZ). */
const ticksPerSecond = 100;

/** The fields of proc_pid_stat(5) after the name: state is 0, the parent 1. */
function statFields(pid: number): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
  } catch {
    return [];
  }
}

/** The process and its descendants, as far as they run now. */
export function processTree(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const pid of readdirSync("/proc").map(Number).filter(Number.isInteger)) {
    const parent = statFields(pid)[1];
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const collect = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(collect)];
  return collect(root);
}

/** One line of smaps_rollup, in bytes. */
function mapped(pid: number, name: "Pss" | "Rss"): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return 1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(rollup)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

export function treeUse(root: number): TreeUse {
  const pids = processTree(root);
  // utime, stime, cutime, cstime
  const ticks = pids.map((pid) => sum(statFields(pid).slice(11, 15)));
  return {
    processes: pids.length,
    pssBytes: sum(pids.map((pid) => mapped(pid, "Pss"))),
    rssBytes: sum(pids.map((pid) => mapped(pid, "Rss"))),
    cpuSeconds: sum(ticks) / ticksPerSecond,
  };
}
