import { hash } from "@node-rs/bcrypt";
import type { Sql } from "postgres";
import { seedPassword } from "./member-facts.ts";
import { seedRange } from "./seed-range.ts";

export interface SeedResult {
  /** Accounts that this run added; those of an earlier run are left as they are. */
  added: number;
}

const largestBatch = 20_000;
/** As many as the cores of the smallest machine that Envent is developed on. */
const workers = 2;

function batchesOf(count: number): { first: number; last: number }[] {
  const size = Math.min(largestBatch, Math.max(10, Math.ceil(count / 20)));
  return Array.from({ length: Math.ceil(count / size) }, (_, index) => ({
    first: index * size + 1,
    last: Math.min((index + 1) * size, count),
  }));
}

/**
 * Puts members 1 to `count` into the database, confirmed and with plausible profiles. The same number
 * is always the same person, so a second run adds nobody and a larger one only the rest.
 * @param sql connected as a role that may write auth.users (`postgres` on both stacks), with two connections
 *   or more for two batches at a time
 * @param onProgress hears how many numbers have been dealt with
 */
export async function seedMembers(
  sql: Sql,
  count: number,
  onProgress: (done: number) => void = () => {},
): Promise<SeedResult> {
  // One hash for all: bcrypt is slow on purpose.
  const password = await hash(seedPassword, 10);
  const batches = batchesOf(count);
  let added = 0;
  let done = 0;

  async function work(): Promise<void> {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      // Not `added += await …`: that would add to what was there before the wait.
      const addedNow = await seedRange(sql, batch.first, batch.last, password);
      added += addedNow;
      done += batch.last - batch.first + 1;
      onProgress(done);
    }
  }
  try {
    await Promise.all(Array.from({ length: workers }, work));
  } catch (error) {
    // The other worker finishes its batch and takes no further one.
    batches.length = 0;
    throw error;
  }
  // Autovacuum would notice in a minute; until then the planner would take the table for empty.
  if (added > 0) await sql`analyze public.profiles`;
  return { added };
}
