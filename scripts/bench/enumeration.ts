import { parseArgs } from "node:util";
import postgres from "postgres";
import { liftCallerLimit } from "../testing/lift-caller-limit.ts";
import { createTemporaryStack } from "../testing/temporary-stack.ts";
import { type AddressKind, addressKinds, makeAddresses } from "./enumeration/addresses.ts";
import { type Question, questionsTo } from "./enumeration/questions.ts";
import { percentiles } from "./percentiles.ts";

/**
 * Whether the time of an answer tells a stranger who has an account: each question is asked about unknown,
 * waiting and confirmed addresses in turn, each address once, and the medians are compared.
 */
const { values } = parseArgs({
  options: { tries: { type: "string", default: "200" }, only: { type: "string" } },
});
const tries = Number(values.tries);
/** What a stranger may not be able to tell apart, over a network that is steadier than this machine. */
const mostDifferenceMs = 50;

async function ask({ send }: Question, email: string): Promise<number> {
  const begin = performance.now();
  await send(email);
  return performance.now() - begin;
}

/** Takes turns, so that whatever else the machine does falls on all kinds alike. */
async function measure(question: Question, addresses: Record<AddressKind, string[]>) {
  const samples: Record<AddressKind, number[]> = { unknown: [], waiting: [], confirmed: [] };
  const turn = async (index: number) => {
    for (const kind of addressKinds) {
      samples[kind].push(await ask(question, addresses[kind][index] ?? ""));
    }
  };
  for (let index = 0; index < tries; index += question.together) {
    await Promise.all(Array.from({ length: question.together }, (_, next) => turn(index + next)));
  }
  return samples;
}

const stack = await createTemporaryStack();
const sql = postgres(stack.addresses.adminDatabase, { max: 2, onnotice: () => {} });
let missed = 0;
try {
  await stack.start();
  await liftCallerLimit(stack.addresses);
  console.log(`medians of ${tries} tries, in ms     unknown  waiting confirmed  apart`);
  for (const question of questionsTo(stack.addresses).filter(({ name }) =>
    name.includes(values.only ?? ""),
  )) {
    const addresses = await makeAddresses(sql, tries + question.together);
    const samples = await measure(question, addresses);
    const medians = addressKinds.map((kind) => percentiles(samples[kind]).p50);
    const apart = Math.max(...medians) - Math.min(...medians);
    if (apart > mostDifferenceMs) missed += 1;
    const numbers = [...medians, apart].map((value) => value.toFixed(1).padStart(8)).join(" ");
    console.log(
      `${question.name.padEnd(30)} ${numbers}${apart > mostDifferenceMs ? "  MISSED" : ""}`,
    );
  }
} finally {
  await sql.end({ timeout: 1 });
  await stack.remove();
}
process.exit(missed === 0 ? 0 : 1);
