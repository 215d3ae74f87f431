import { parseArgs } from "node:util";
import { longPlan, shortPlan } from "./faults/plans.ts";
import { type FaultRun, runFaults } from "./faults/run-faults.ts";
import { sum } from "./faults/tally.ts";

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    seed: { type: "string", default: "1" },
    random: { type: "string", default: "12" },
    log: { type: "boolean", default: false },
  },
});
const [seed, random] = [Number(values.seed), Number(values.random)];
if (![seed, random].every((number) => Number.isInteger(number) && number >= 0)) {
  console.error("--seed and --random take whole numbers.");
  process.exit(1);
}

function report(result: FaultRun, seconds: number): void {
  const { people, tally, struck, pulledDown, skipped, log } = result;
  if (values.log) console.log(log);
  console.log("\nfault                                          well again after");
  for (const { name, recoveredMs } of struck) console.log(`${name.padEnd(46)} ${recoveredMs} ms`);
  console.log("\nsucceeded");
  for (const [what, times] of Object.entries(tally.done).sort()) console.log(`${times}\t${what}`);
  console.log("\nerrors shown");
  for (const [what, times] of Object.entries(tally.errors).sort()) console.log(`${times}\t${what}`);
  for (const sentence of skipped) console.log(`\n${sentence}`);
  for (const name of pulledDown) console.error(`PULLED DOWN by another's fall: ${name}`);
  for (const loss of tally.lost) console.error(`LOST: ${loss}`);
  console.log(
    `\n${seconds} s, ${people} people, ${tally.requests} requests, ${struck.length} faults, ` +
      `${sum(tally.errors)} errors shown, ${tally.lost.length} things lost (seed ${seed})`,
  );
}

const begin = performance.now();
const common = { run: "faults", tell: console.log };
const result = values.short
  ? await runFaults({ ...common, atOnce: 3, most: 8, plan: shortPlan })
  : await runFaults({
      ...common,
      atOnce: 6,
      most: 400,
      smallDisk: true,
      plan: (services, disk) => longPlan({ seed, random, disk })(services),
    });
report(result, Math.round((performance.now() - begin) / 1000));
process.exit(result.tally.lost.length + result.pulledDown.length === 0 ? 0 : 1);
