import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { describeProcess, isAlive, type RunningProcess } from "./running-process.ts";
import { StackError } from "./stack-error.ts";

function readRunFile(path: string): RunningProcess[] {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return [];
  }
}

/** Writes beside the file: whoever reads it, and whenever we are killed, it is whole. */
function writeBeside(path: string, pids: Record<string, number>): string {
  const all = Object.entries({ stack: process.pid, ...pids });
  const running = all.map(([name, pid]) => describeProcess(name, pid));
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(running));
  return draft;
}

/** Notes which processes make up the running stack, this one first. */
export function writeRunFile(path: string, pids: Record<string, number>): void {
  renameSync(writeBeside(path, pids), path);
}

export function removeRunFile(path: string): void {
  rmSync(path, { force: true });
}

function alreadyRunning(pid: number | undefined): StackError {
  return new StackError(
    `Envent is already running here${pid ? ` (process ${pid})` : ""}.`,
    "Use that one, or stop it with Ctrl+C in its terminal.",
  );
}

function signal({ pid }: RunningProcess, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    // It ended in the last moment.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

const politeMs = 3_000;

/**
 * Ends what a stack left behind when it was killed itself and could not stop its services.
 * @throws StackError when that stack still runs
 */
export async function endLeftovers(path: string): Promise<void> {
  const left = readRunFile(path).filter(isAlive);
  const stack = left.find((entry) => entry.name === "stack");
  if (stack) throw alreadyRunning(stack.pid);
  // SIGINT ends PostgreSQL without waiting for its clients, and the others as well as SIGTERM does.
  for (const entry of left) signal(entry, "SIGINT");
  const deadline = performance.now() + politeMs;
  while (left.some(isAlive) && performance.now() < deadline) await delay(20);
  for (const entry of left.filter(isAlive)) signal(entry, "SIGKILL");
  removeRunFile(path);
}

/**
 * Takes the folder for this process: ends leftovers, then notes itself, which only one can.
 * @throws StackError when another stack runs there, or starts at this very moment
 */
export async function claimRunFile(path: string): Promise<void> {
  await endLeftovers(path);
  const draft = writeBeside(path, {});
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    throw alreadyRunning(readRunFile(path)[0]?.pid);
  } finally {
    rmSync(draft, { force: true });
  }
}
