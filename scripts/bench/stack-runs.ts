import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePorts } from "../stack/ports.ts";
import { startStackProcess } from "../stack/testing/start-stack-process.ts";
import { type TreeUse, treeUse } from "./process-tree.ts";

export interface StackRun {
  /** From the start of the process to the answer of every probe. */
  startMs: number;
  /** The processor time of that, which a busy machine changes less. */
  startCpuSeconds: number;
  stopMs: number;
  /** When it has been left alone for a while. */
  idle: TreeUse;
}

async function runOnce(dataDir: string, ports: number[], idleAfterMs: number): Promise<StackRun> {
  const [api = 0, database = 0, mailbox = 0, smtp = 0] = ports;
  const begin = performance.now();
  const stack = await startStackProcess({
    dataDir,
    ports: { api, database, mailbox, smtp },
    localProvidersOnly: true,
  });
  const startMs = performance.now() - begin;
  const pid = stack.process.pid ?? 0;
  const startCpuSeconds = treeUse(pid).cpuSeconds;
  await delay(idleAfterMs);
  const idle = treeUse(pid);
  const stopBegin = performance.now();
  stack.process.kill("SIGTERM");
  await stack.ended;
  return { startMs, startCpuSeconds, stopMs: performance.now() - stopBegin, idle };
}

export interface StackRuns {
  /** Each from an empty folder. */
  empty: StackRun[];
  /** Each in the folder of the run before. */
  warm: StackRun[];
}

/** Starts and stops the backend, from an empty folder and again in the same, so many times. */
export async function benchStack(options: {
  runs: number;
  idleAfterMs: number;
  tell: (line: string) => void;
}): Promise<StackRuns> {
  const { runs, idleAfterMs, tell } = options;
  const result: StackRuns = { empty: [], warm: [] };
  for (let index = 1; index <= runs; index += 1) {
    tell(`run ${index} of ${runs} …`);
    const dataDir = mkdtempSync(join(tmpdir(), "envent-bench-"));
    chmodSync(dataDir, 0o755);
    try {
      const ports = await freePorts(4);
      result.empty.push(await runOnce(dataDir, ports, idleAfterMs));
      result.warm.push(await runOnce(dataDir, ports, idleAfterMs));
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return result;
}
