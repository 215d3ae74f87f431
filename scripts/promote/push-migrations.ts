import { runSupabaseCli } from "../stack/supabase-cli.ts";
import { supabaseCommands } from "../stack/supabase-commands.ts";
import { cliFailure } from "./cli-failures.ts";
import { readMigrations } from "./migration-files.ts";
import type { PromotionContext } from "./promotion-context.ts";
import { PromotionError } from "./promotion-error.ts";
import { appliedVersions, targetOf } from "./remote-database.ts";

/** What the database itself says is applied: the only thing to believe after a failure. */
async function stateAfterFailure(context: PromotionContext): Promise<string> {
  const applied = await appliedVersions(context).catch(() => undefined);
  if (!applied) return "What is applied cannot be read at the moment.";
  const files = await readMigrations(context.cli.workdir);
  const missing = files.filter(({ version }) => !applied.includes(version));
  const names = missing.map(({ name }) => `  ${name}`).join("\n");
  return missing.length > 0
    ? `Each migration is applied as a whole or not at all. Not applied:\n${names}`
    : "All migrations are applied.";
}

/**
 * Applies what is pending; nothing, when nothing is.
 * @throws PromotionError "failed" with what is applied and what is not, as the database tells it
 */
export async function pushMigrations(context: PromotionContext): Promise<void> {
  const command = supabaseCommands.pushMigrations(targetOf(context));
  const result = await runSupabaseCli(command, { ...context.cli, echo: true });
  if (result.code === 0) return;
  const failure = cliFailure("failed", "push the migrations", result);
  const state = await stateAfterFailure(context);
  context.journal.write(state.replaceAll("\n", " "));
  throw new PromotionError("failed", `${failure.message}\n${state}`, failure.remedy);
}
