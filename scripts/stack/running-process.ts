import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * A process, told apart from a later one that got the same number by when it was born: in clock
 * ticks since boot on Linux, as a date elsewhere.
 */
export interface RunningProcess {
  name: string;
  pid: number;
  born: string;
}

/** State and start time from Linux's own record (proc_pid_stat(5), fields 3 and 22). */
function linuxBirth(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  // A zombie has ended; a container's first process may leave it in the list for long.
  return fields[0] === "Z" ? "" : (fields[19] ?? "");
}

/** When the process began; empty when there is none, or none any more. */
export function bornAt(pid: number): string {
  try {
    if (process.platform === "linux") return linuxBirth(pid);
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

export function describeProcess(name: string, pid: number): RunningProcess {
  return { name, pid, born: bornAt(pid) };
}

/** Whether this very process still runs. */
export function isAlive({ pid, born }: RunningProcess): boolean {
  return born !== "" && bornAt(pid) === born;
}
