import { availableParallelism } from "node:os";
import { keepAlive } from "./keep-alive.ts";
import { closedLoop } from "./load/closed-loop.ts";
import { hashesPerSecond } from "./load/hashes.ts";
import { type MemoryRun, mixedLoad } from "./load/mixed-load.ts";
import {
  makeMembers,
  type OperationName,
  operationNames,
  operationsOn,
} from "./load/operations.ts";
import type { Member, Target } from "./load/target.ts";
import { embeddedTarget, peerTarget } from "./load/targets.ts";
import { type Percentiles, percentiles } from "./percentiles.ts";
import { treeUse } from "./process-tree.ts";

const warmUpSeconds = 2;
const hashSeconds = 3;

export interface LoadFigure extends Percentiles {
  operation: OperationName;
  connections: number;
  perSecond: number;
  /** Processor time of all its processes for one request, in ms. A busy machine changes it less than the rest. */
  cpuMs: number;
  failures: number;
  firstFailure?: string;
}

export interface TargetLoad {
  name: string;
  figures: LoadFigure[];
  memory?: Omit<MemoryRun, "samples"> & { operations: Record<OperationName, Percentiles> };
}

export interface LoadBench {
  cores: number;
  hashesPerSecond: number;
  secondsEach: number;
  targets: TargetLoad[];
}

export interface LoadOptions {
  /** How many at once; one measurement each. */
  connections: number[];
  /** Of each measurement of a request. */
  seconds: number;
  /** Of the mixed load; 0 leaves it out. */
  minutes: number;
  tell: (line: string) => void;
}

interface Ready {
  target: Target;
  members: Member[];
}

async function measure(
  { target, members }: Ready,
  operation: OperationName,
  connections: number,
  seconds: number,
): Promise<LoadFigure> {
  const open = keepAlive(connections);
  const send = operationsOn(target, open)[operation];
  const before = treeUse(target.rootPid).cpuSeconds;
  const loop = await closedLoop({
    connections,
    seconds,
    send: (worker, turn) => send(members[worker] as Member, turn),
  }).finally(open.close);
  const cpuSeconds = treeUse(target.rootPid).cpuSeconds - before;
  const { samples, failures, firstFailure } = loop;
  return {
    operation,
    connections,
    perSecond: samples.length / loop.seconds,
    cpuMs: (1000 * cpuSeconds) / Math.max(1, samples.length + failures),
    failures,
    firstFailure,
    ...percentiles(samples),
  };
}

async function measureAll(ready: Ready, { connections, seconds, tell }: LoadOptions) {
  const figures: LoadFigure[] = [];
  for (const operation of operationNames) {
    await measure(ready, operation, Math.max(...connections), warmUpSeconds);
    for (const count of connections) {
      tell(`${ready.target.name}: ${operation}, connections: ${count} …`);
      figures.push(await measure(ready, operation, count, seconds));
    }
  }
  return figures;
}

async function measureMemory({ target, members }: Ready, minutes: number) {
  const open = keepAlive(Number.POSITIVE_INFINITY);
  const operations = operationsOn(target, open);
  const { samples, ...run } = await mixedLoad({
    minutes,
    rootPid: target.rootPid,
    members,
    operations,
  }).finally(open.close);
  const times = operationNames.map((name) => [name, percentiles(samples[name])]);
  return { ...run, operations: Object.fromEntries(times) as Record<OperationName, Percentiles> };
}

/** Each connection has a member of its own: two that save one profile would wait for each other. */
async function prepare(target: Target, { connections, tell }: LoadOptions): Promise<Ready> {
  const count = Math.max(...connections);
  tell(`${target.name}: members to make: ${count} …`);
  const open = keepAlive(10);
  const members = await makeMembers(target, open, count).finally(open.close);
  return { target, members };
}

/**
 * The four requests against the embedded stack and `lite dev`, one after the other; then the mixed load on
 * both at once, for their memory.
 */
export async function benchLoad(options: LoadOptions): Promise<LoadBench> {
  const { seconds, minutes, tell } = options;
  tell("hashing passwords …");
  const result: LoadBench = {
    cores: availableParallelism(),
    hashesPerSecond: await hashesPerSecond(hashSeconds),
    secondsEach: seconds,
    targets: [],
  };
  const started: Ready[] = [];
  const running: Target[] = [];
  try {
    for (const start of [embeddedTarget, peerTarget]) {
      tell("starting a backend …");
      const target = await start();
      running.push(target);
      const ready = await prepare(target, options);
      started.push(ready);
      result.targets.push({ name: target.name, figures: await measureAll(ready, options) });
    }
    if (minutes > 0) {
      tell(`both: the mixed load, ${minutes} minutes …`);
      const runs = await Promise.all(started.map((ready) => measureMemory(ready, minutes)));
      for (const [index, memory] of runs.entries()) {
        Object.assign(result.targets[index] ?? {}, { memory });
      }
    }
    return result;
  } finally {
    await Promise.all(running.map((target) => target.stop()));
  }
}
