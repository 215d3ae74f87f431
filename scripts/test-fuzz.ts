import "./fuzz/resolve-web.ts";
import { parseArgs } from "node:util";
import { closeConnections } from "./fuzz/http/raw-request.ts";
import { knockAtAll } from "./fuzz/knock-at-all.ts";
import { type Footprint, footprints, processFaults } from "./fuzz/process-watch.ts";
import { allSubjects } from "./fuzz/pure/all-subjects.ts";
import { runSubject } from "./fuzz/pure/subject.ts";
import { liftCallerLimit } from "./testing/lift-caller-limit.ts";
import { createTemporaryStack } from "./testing/temporary-stack.ts";

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "10000" },
    seed: { type: "string" },
    only: { type: "string" },
  },
});
const cases = Number(values.cases);
if (!Number.isInteger(cases) || cases < 1) {
  console.error(`--cases takes a whole number from 1 on, not "${values.cases}".`);
  process.exit(1);
}
const seed = values.seed === undefined ? undefined : Number(values.seed);
const faults: string[] = [];

let total = 0;

function showLine(name: string, count: number, rest: string): void {
  total += count;
  console.log(`${name.padEnd(36)} ${String(count).padStart(7)}  ${rest}`);
}

function report(name: string, fault: string): void {
  faults.push(fault);
  console.error(`\n✗ ${name}\n${fault}\n`);
}

/** Everything that reads, in this process. */
async function fuzzReaders(): Promise<void> {
  for (const subject of await allSubjects()) {
    if (!subject.name.includes(values.only ?? "")) continue;
    const begin = performance.now();
    await runSubject(subject, { cases, seed }).then(
      () => showLine(subject.name, cases, `${Math.round(performance.now() - begin)} ms`),
      (error: Error) => report(subject.name, error.message),
    );
  }
}

/** Every address of a stack of our own. The first tenth warms it up; what it holds then is what it may hold. */
async function fuzzDoors(): Promise<void> {
  const stack = await createTemporaryStack();
  try {
    await stack.start();
    await liftCallerLimit(stack.addresses);
    let warm: Record<string, Footprint> = footprints(stack.pids());
    const warmUp = { cases: Math.ceil(cases / 10), only: values.only };
    await knockAtAll(stack.addresses, warmUp, ({ fault }) => {
      if (fault) report("while warming up", fault);
    });
    const died = processFaults(warm, footprints(stack.pids())).filter((text) => /died/.test(text));
    for (const fault of died) report("processes", fault);
    warm = footprints(stack.pids());
    const options = { cases, seed, only: values.only };
    await knockAtAll(stack.addresses, options, ({ door, knocks, fault }) => {
      if (fault) report(door.name, fault);
      if (!knocks) return;
      const statuses = Object.entries(knocks.statuses).map((entry) => entry.join("×"));
      showLine(
        door.name,
        knocks.cases,
        `${Math.round(knocks.slowestMs)} ms  ${statuses.join(" ")}`,
      );
    });
    const now = footprints(stack.pids());
    for (const [name, { megabytes }] of Object.entries(now)) {
      console.log(`memory of ${name}: ${warm[name]?.megabytes ?? 0} → ${megabytes} MB`);
    }
    for (const fault of processFaults(warm, now)) report("processes", fault);
    const rejected = stack
      .log()
      .split("\n")
      .filter((line) => /unhandled|uncaught/i.test(line));
    for (const line of rejected) report("log", line);
  } finally {
    closeConnections();
    await stack.remove();
  }
}

console.log(`${"what".padEnd(36)} ${"cases".padStart(7)}  slowest  answers (status×times)`);
process.on("unhandledRejection", (reason) => report("unhandled rejection", String(reason)));
await fuzzReaders();
await fuzzDoors();
const found = faults.length === 0 ? "nothing was found" : `${faults.length} faults were found`;
console.log(`\n${total} cases, ${found}.`);
process.exit(faults.length === 0 ? 0 : 1);
