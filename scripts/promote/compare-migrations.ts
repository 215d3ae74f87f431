import { type Drift, findDrift } from "./drift.ts";
import { readMigrations } from "./migration-files.ts";
import type { PromotionContext } from "./promotion-context.ts";
import { PromotionError } from "./promotion-error.ts";
import { appliedMigrations } from "./remote-database.ts";

const list = (names: string[]) => names.map((name) => `  ${name}`).join("\n");

function requireNoDrift({ onlyRemote, edited, outOfOrder }: Drift): void {
  if (onlyRemote.length > 0) {
    throw new PromotionError(
      "drifted",
      `The project's database has migrations that this folder does not have:\n${list(onlyRemote)}`,
      'Get the missing files (an older or another branch has them; "supabase migration fetch" shows them) and commit them. docs/promotion.md, "When the remote has drifted".',
    );
  }
  if (edited.length > 0) {
    throw new PromotionError(
      "drifted",
      `These migrations were applied there and have been changed here since:\n${list(edited)}`,
      "Put the files back as they were applied and write what is new into a new migration.",
    );
  }
  if (outOfOrder.length > 0) {
    throw new PromotionError(
      "drifted",
      `These migrations are older than some that were applied already:\n${list(outOfOrder)}`,
      "Give them a version after the newest one that is applied, then run this again.",
    );
  }
}

/** Refuses a database whose history is not a beginning of this folder's. @throws PromotionError "drifted" */
export async function compareMigrations(context: PromotionContext): Promise<void> {
  const files = await readMigrations(context.cli.workdir);
  const drift = findDrift(files, await appliedMigrations(context));
  requireNoDrift(drift);
  const applied = files.length - drift.pending.length;
  context.say(`${applied} of ${files.length} migrations are applied there.`);
  if (drift.pending.length > 0) context.say(`To be applied:\n${list(drift.pending)}`);
}
