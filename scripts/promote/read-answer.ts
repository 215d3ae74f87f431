import type { z } from "zod";
import type { CliResult } from "../stack/supabase-cli.ts";
import { PromotionError } from "./promotion-error.ts";

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads what the CLI printed as JSON.
 * @param kind whether the project may have been changed by then ("failed") or not ("notReady")
 * @throws PromotionError when it has another form, as a newer CLI may give it
 */
export function readAnswer<Schema extends z.ZodType>(
  kind: "failed" | "notReady",
  what: string,
  schema: Schema,
  result: CliResult,
): z.infer<Schema> {
  const parsed = schema.safeParse(parse(result.stdout));
  if (parsed.success) return parsed.data;
  throw new PromotionError(
    kind,
    // Not what it printed: among a project's keys are secret ones, and the log keeps this sentence.
    `The Supabase CLI prints the ${what} in a form that is not known here.`,
    "Use the CLI that package.json names (npm ci), then run this again.",
  );
}
