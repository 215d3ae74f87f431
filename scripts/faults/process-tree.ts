import { readdirSync, readFileSync } from "node:fs";

/** Every living process and its parent, from /proc (proc_pid_stat(5), field 4); none where there is no /proc. */
function parents(): [pid: number, parent: number][] {
  try {
    return readdirSync("/proc")
      .filter((entry) => /^\d+$/.test(entry))
      .flatMap((entry) => {
        try {
          const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
          const parent = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
          return [[Number(entry), Number(parent)] as [number, number]];
        } catch {
          return [];
        }
      });
  } catch {
    return [];
  }
}

/** A process and all that it has started: PostgreSQL is one for each connection. */
export function processTree(root: number): number[] {
  const all = parents();
  const tree = [root];
  for (const pid of tree) {
    tree.push(...all.filter(([, parent]) => parent === pid).map(([child]) => child));
  }
  return tree;
}

/** Sends the signal to each that still lives. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}
