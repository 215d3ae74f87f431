import { runSupabaseCli } from "../stack/supabase-cli.ts";
import { cliFailure } from "./cli-failures.ts";
import type { PromotionContext } from "./promotion-context.ts";

/**
 * Runs a command of the CLI in the snapshot, with its output on the terminal.
 * @param kind whether a failure leaves the project possibly changed
 * @param what as in "could not {what}"
 * @throws PromotionError
 */
export async function callSupabase(
  context: PromotionContext,
  kind: "failed" | "notReady",
  what: string,
  args: string[],
): Promise<void> {
  const result = await runSupabaseCli(args, { ...context.cli, echo: true });
  if (result.code !== 0) throw cliFailure(kind, what, result);
}
