import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseOptions } from "./promote/options.ts";
import { describePlan } from "./promote/plan.ts";
import { PromotionError } from "./promote/promotion-error.ts";
import { runPromotion } from "./promote/run-promotion.ts";

/** Brings the committed state to a hosted Supabase project: docs/promotion.md. */
async function main(): Promise<void> {
  const root = process.cwd();
  const options = parseOptions(process.argv.slice(2));
  if (!existsSync(join(root, "supabase", "config.toml"))) {
    throw new PromotionError(
      "usage",
      `There is no supabase/config.toml in ${root}.`,
      "Run npm run promote in the project's folder.",
    );
  }
  if (options.plan) {
    console.log(await describePlan(root, options));
    return;
  }
  const interruption = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => interruption.abort());
  }
  await runPromotion(root, options, interruption.signal, (line) => console.log(line));
  console.log(`\nPromoted. The log: .envent/promotion/${options.projectRef}.log`);
}

main().catch((error: unknown) => {
  if (error instanceof PromotionError) {
    console.error(`\n${error.message}\n→ ${error.remedy}`);
    process.exit(error.exitCode);
  }
  console.error(error);
  process.exit(1);
});
