import { z } from "zod";
import { runSupabaseCli } from "../stack/supabase-cli.ts";
import { supabaseCommands } from "../stack/supabase-commands.ts";
import { cliFailure } from "./cli-failures.ts";
import type { PromotionContext } from "./promotion-context.ts";
import { PromotionError } from "./promotion-error.ts";
import { readAnswer } from "./read-answer.ts";
import { runNpm } from "./run-npm.ts";

const keysSchema = z.array(z.object({ name: z.string(), api_key: z.string().nullish() }));

/** The key that browsers get: publishable, or the older "anon" where a project has no other. */
async function publishableKey(context: PromotionContext): Promise<string> {
  const command = supabaseCommands.listApiKeys(context.options.projectRef);
  const result = await runSupabaseCli(command, context.cli);
  if (result.code !== 0) throw cliFailure("failed", "read the project's API keys", result);
  const keys = readAnswer("failed", "project's API keys", keysSchema, result);
  const key =
    keys.find(({ api_key }) => api_key?.startsWith("sb_publishable_")) ??
    keys.find(({ name }) => name === "anon");
  if (key?.api_key) return key.api_key;
  throw new PromotionError(
    "failed",
    "The project has no publishable key, so the app could not reach it.",
    "Make one in the dashboard under Settings, API keys, then run this again.",
  );
}

/** The part of the contract suite that only reads, against what was just promoted. @throws PromotionError "failed" */
export async function checkPromoted(context: PromotionContext): Promise<void> {
  const env = {
    CONTRACT_URL: `https://${context.options.projectRef}.supabase.co`,
    CONTRACT_PUBLISHABLE_KEY: await publishableKey(context),
    CONTRACT_SITE_URL: context.settings.SITE_URL,
  };
  if ((await runNpm(context, ["run", "test:contract"], env)) === 0) return;
  throw new PromotionError(
    "failed",
    "The project was promoted, and does not answer as the app expects.",
    'Read which expectation failed. If nothing answered at all, look at the network and run this again; else docs/promotion.md, "Going back", says how to undo a promotion.',
  );
}
