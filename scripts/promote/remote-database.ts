import { z } from "zod";
import { runSupabaseCli } from "../stack/supabase-cli.ts";
import { type DatabaseTarget, supabaseCommands } from "../stack/supabase-commands.ts";
import { cliFailure } from "./cli-failures.ts";
import type { AppliedMigration } from "./drift.ts";
import type { PromotionContext } from "./promotion-context.ts";
import { readAnswer } from "./read-answer.ts";

const listSchema = z.object({
  migrations: z.array(z.object({ local: z.string(), remote: z.string() })),
});

const historySchema = z.array(
  z.object({ version: z.string(), statements: z.array(z.string()).nullable() }),
);

export const historyQuery =
  "select version, statements from supabase_migrations.schema_migrations order by version";

export function targetOf(context: PromotionContext): DatabaseTarget {
  const { databaseUrl } = context.options;
  return databaseUrl ? { databaseUrl } : "linked";
}

/** The versions that the project's database has. @throws PromotionError "notReady" when it cannot be asked */
export async function appliedVersions(context: PromotionContext): Promise<string[]> {
  const result = await runSupabaseCli(
    supabaseCommands.listMigrations(targetOf(context)),
    context.cli,
  );
  if (result.code !== 0) throw cliFailure("notReady", "list the project's migrations", result);
  const { migrations } = readAnswer("notReady", "list of migrations", listSchema, result);
  return migrations.flatMap(({ remote }) => (remote ? [remote] : []));
}

/** What the project's database has been given, with the statements it remembers. */
export async function appliedMigrations(context: PromotionContext): Promise<AppliedMigration[]> {
  const versions = await appliedVersions(context);
  // A database that never saw a migration has no table to ask.
  if (versions.length === 0) return [];
  const command = supabaseCommands.queryDatabase(targetOf(context), historyQuery);
  const result = await runSupabaseCli(command, context.cli);
  if (result.code !== 0)
    throw cliFailure("notReady", "read the project's migration history", result);
  return readAnswer("notReady", "migration history", historySchema, result);
}
