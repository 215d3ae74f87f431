import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { seedMembers } from "../seed/seed-members.ts";
import type { StackAddresses } from "../stack/embedded-stack.ts";
import { createTemporaryStack } from "../testing/temporary-stack.ts";
import { type Percentiles, percentiles } from "./percentiles.ts";
import { timeOwnProfile, timePages } from "./profiles/in-database.ts";
import { explainQueries, type Plan } from "./profiles/plans.ts";
import { sampleMembers, shuffled } from "./profiles/sample-members.ts";
import { timeOwnProfileThroughApi, timePagesThroughApi } from "./profiles/through-api.ts";

/** What a request may take at the 95th percentile, and the seed for a million members. */
const budgets = { ownProfileMs: 5, pageMs: 20, seedSecondsForMillion: 60 };
const warmUps = 200;

export interface Measurement extends Percentiles {
  name: string;
  budgetMs: number;
  met: boolean;
}

export interface ProfilesBench {
  /** Figures taken on a busy machine say little: how many processes wanted its cores, before and after. */
  machine: { cores: number; loadBefore: number; loadAfter: number };
  members: number;
  seedSeconds: number;
  measurements: Measurement[];
  plans: Plan[];
  sequentialScans: boolean;
  met: boolean;
}

function measured(name: string, budgetMs: number, samples: number[]): Measurement {
  const result = percentiles(samples);
  return { name, ...result, budgetMs, met: result.p95 <= budgetMs };
}

/** Seeds a backend and times the two requests that grow with the number of members. */
export async function benchProfiles(
  stack: StackAddresses,
  options: { members: number; runs: number; tell: (line: string) => void },
): Promise<ProfilesBench> {
  const { members, runs, tell } = options;
  const [loadBefore = 0] = loadavg();
  const sql = postgres(stack.database, { max: 2, onnotice: () => {} });
  try {
    tell(`Seeding ${members} members …`);
    const begin = performance.now();
    await seedMembers(sql, members);
    const seedSeconds = (performance.now() - begin) / 1000;
    // What autovacuum does within minutes; a measurement should not depend on whether it has.
    await sql`vacuum analyze public.profiles`;

    tell("Measuring …");
    const sampled = await sampleMembers(sql, runs + warmUps + 1);
    // Behind the very oldest there is no whole page.
    const behind = shuffled(sampled.filter(({ depth }) => depth + 21 <= members));
    const everybody = shuffled(sampled);
    const api = { url: stack.api, publishableKey: stack.publishableKey };
    const measurements = [
      measured(
        "own profile, database",
        budgets.ownProfileMs,
        await timeOwnProfile(sql, everybody, warmUps),
      ),
      measured(
        "own profile, API",
        budgets.ownProfileMs,
        await timeOwnProfileThroughApi(api, everybody, warmUps),
      ),
      measured("page of members, database", budgets.pageMs, await timePages(sql, behind, warmUps)),
      measured(
        "page of members, API",
        budgets.pageMs,
        await timePagesThroughApi(api, behind, warmUps),
      ),
    ];
    const deep = sampled.findLast(({ depth }) => depth + 21 <= members);
    if (!deep) throw new Error("There are too few members for a page.");
    const plans = await explainQueries(stack.adminDatabase, deep);
    const sequentialScans = plans.some(({ plan }) => plan === "" || plan.includes("Seq Scan"));
    const seedMet = seedSeconds <= (budgets.seedSecondsForMillion * Math.max(members, 1e5)) / 1e6;
    const met = seedMet && !sequentialScans && measurements.every((one) => one.met);
    const machine = { cores: availableParallelism(), loadBefore, loadAfter: loadavg()[0] ?? 0 };
    return { machine, members, seedSeconds, measurements, plans, sequentialScans, met };
  } finally {
    await sql.end();
  }
}

function report(bench: ProfilesBench): string {
  const ms = (value: number) => `${value.toFixed(2)} ms`.padStart(10);
  const { cores, loadBefore, loadAfter } = bench.machine;
  return [
    `${cores} cores, load ${loadBefore.toFixed(1)} before and ${loadAfter.toFixed(1)} after`,
    `${bench.members} members seeded in ${bench.seedSeconds.toFixed(1)} s`,
    "",
    `${"".padEnd(28)}${"p50".padStart(10)}${"p95".padStart(10)}${"most".padStart(10)}    budget`,
    ...bench.measurements.map(
      ({ name, p50, p95, most, budgetMs, met }) =>
        `${name.padEnd(28)}${ms(p50)}${ms(p95)}${ms(most)}    ${budgetMs} ms ${met ? "met" : "MISSED"}`,
    ),
    "",
    ...bench.plans.map(({ query, plan }) => `-- ${query}\n${plan}\n`),
    bench.sequentialScans ? "There is a sequential scan." : "No sequential scan.",
  ].join("\n");
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      members: { type: "string", default: "1000000" },
      runs: { type: "string", default: "1000" },
      json: { type: "boolean", default: false },
    },
  });
  const members = Number(values.members);
  const runs = Number(values.runs);
  // As a laptop has it, waiting for the disk included: only tests are disposable.
  const stack = await createTemporaryStack({ disposable: false });
  try {
    await stack.start();
    const tell = (line: string) => console.error(line);
    const bench = await benchProfiles(stack.addresses, { members, runs, tell });
    console.log(values.json ? JSON.stringify(bench, null, 2) : report(bench));
    process.exitCode = bench.met ? 0 : 1;
  } finally {
    await stack.remove();
  }
}
