import { setTimeout as delay } from "node:timers/promises";
import { treeUse } from "../process-tree.ts";
import type { Operation, OperationName } from "./operations.ts";
import type { Member } from "./target.ts";

/** A second of the mixed load. */
const mix: [OperationName, perSecond: number][] = [
  ["sign-up", 1],
  ["sign-in", 2],
  ["save profile", 10],
  ["read own profile", 37],
];
export const mixWords = mix.map(([name, times]) => `${times} × ${name}`).join(", ");

/** The mix in the order of sending: what comes seldom is spread over the second. */
const second = mix
  .flatMap(([name, times]) =>
    Array.from({ length: times }, (_, index) => ({ name, place: (index + 0.5) / times })),
  )
  .sort((a, b) => a.place - b.place)
  .map(({ name }) => name);

/** More are not sent while so many wait: the load is steady, not a flood. */
const mostUnderWay = 100;
const sampleEveryMs = 2_000;
const settleMs = 10_000;

export interface MemoryRun {
  minutes: number;
  requests: number;
  failures: number;
  firstFailure?: string;
  /** Requests that were due and not sent, because too many waited for their answer. */
  skipped: number;
  /** Of all the processes (PSS): before the load, in its first and last minute on average, at most, and after it. */
  bytes: { start: number; firstMinute: number; lastMinute: number; most: number; end: number };
  samples: Record<OperationName, number[]>;
}

const mean = (values: number[]) =>
  values.reduce((total, value) => total + value, 0) / Math.max(1, values.length);

/** Sends the same mix second after second, and looks at the memory meanwhile. */
export async function mixedLoad(options: {
  minutes: number;
  rootPid: number;
  members: Member[];
  operations: Record<OperationName, Operation>;
}): Promise<MemoryRun> {
  const { minutes, rootPid, members, operations } = options;
  const run: MemoryRun = {
    minutes,
    requests: 0,
    failures: 0,
    skipped: 0,
    bytes: { start: 0, firstMinute: 0, lastMinute: 0, most: 0, end: 0 },
    samples: { "sign-up": [], "sign-in": [], "read own profile": [], "save profile": [] },
  };
  const memory = () => treeUse(rootPid).pssBytes;
  const underWay = new Set<Promise<void>>();

  async function send(turn: number): Promise<void> {
    const name = second[turn % second.length] ?? "read own profile";
    const member = members[turn % members.length];
    if (!member) throw new Error("no members");
    const sent = performance.now();
    try {
      await operations[name](member, turn);
      run.samples[name].push(performance.now() - sent);
    } catch (error) {
      run.failures += 1;
      run.firstFailure ??= error instanceof Error ? error.message : String(error);
    }
  }

  run.bytes.start = memory();
  const seen: { at: number; bytes: number }[] = [];
  const begin = performance.now();
  const until = begin + 60_000 * minutes;
  const sampling = setInterval(
    () => seen.push({ at: performance.now(), bytes: memory() }),
    sampleEveryMs,
  );
  for (let turn = 0; ; turn += 1) {
    const due = begin + (1000 * turn) / second.length;
    if (due >= until) break;
    const early = due - performance.now();
    if (early > 1) await delay(early);
    if (underWay.size >= mostUnderWay) {
      run.skipped += 1;
      continue;
    }
    run.requests += 1;
    const request = send(turn);
    underWay.add(request);
    request.finally(() => underWay.delete(request));
  }
  await Promise.all(underWay);
  clearInterval(sampling);
  seen.push({ at: performance.now(), bytes: memory() });
  await delay(settleMs);

  const window = Math.min(60_000, (until - begin) / 2);
  const bytesOf = (from: number, to: number) =>
    mean(seen.filter(({ at }) => at >= from && at <= to).map(({ bytes }) => bytes));
  run.bytes.firstMinute = bytesOf(begin, begin + window);
  run.bytes.lastMinute = bytesOf(until - window, Number.POSITIVE_INFINITY);
  run.bytes.most = Math.max(...seen.map(({ bytes }) => bytes));
  run.bytes.end = memory();
  return run;
}
