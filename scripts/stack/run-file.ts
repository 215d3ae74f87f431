import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { StackError } from "./stack-error.ts";

/**
 * A process, told apart from a later one that got the same number by when it was born.
 * `born` is the start time in clock ticks since boot (proc_pid_stat(5), field 22); empty where there is no /proc.
 */
interface RunningProcess {
  name: string;
  pid: number;
  born: string;
}

function bornAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function isAlive({ pid, born }: RunningProcess): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return bornAt(pid) === born;
}

function readRunFile(path: string): RunningProcess[] {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return [];
  }
}

/** Notes which processes make up the running stack, this one first. */
export function writeRunFile(path: string, pids: Record<string, number>): void {
  const all = Object.entries({ stack: process.pid, ...pids });
  const running = all.map(([name, pid]) => ({ name, pid, born: bornAt(pid) }));
  writeFileSync(path, JSON.stringify(running));
}

export function removeRunFile(path: string): void {
  rmSync(path, { force: true });
}

const politeMs = 3_000;

/**
 * Ends what a stack left behind when it was killed itself and could not stop its services.
 * @throws StackError when that stack still runs
 */
export async function endLeftovers(path: string): Promise<void> {
  const left = readRunFile(path).filter(isAlive);
  const stack = left.find((entry) => entry.name === "stack");
  if (stack) {
    throw new StackError(
      `Envent is already running here (process ${stack.pid}).`,
      "Use that one, or stop it with Ctrl+C in its terminal.",
    );
  }
  // SIGINT ends PostgreSQL without waiting for its clients, and the others as well as SIGTERM does.
  for (const { pid } of left) process.kill(pid, "SIGINT");
  const deadline = performance.now() + politeMs;
  while (left.some(isAlive) && performance.now() < deadline) await delay(20);
  for (const entry of left.filter(isAlive)) process.kill(entry.pid, "SIGKILL");
  removeRunFile(path);
}
