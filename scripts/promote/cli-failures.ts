import type { CliResult } from "../stack/supabase-cli.ts";
import { PromotionError } from "./promotion-error.ts";

interface KnownFailure {
  pattern: RegExp;
  message: string;
  remedy: string;
}

/** What the CLI says when something is missing on this side, and what a person can do about it. */
const known: KnownFailure[] = [
  {
    pattern: /access token/i,
    message: "Supabase does not know who you are: there is no access token, or it is not valid.",
    remedy:
      "Make a token at https://supabase.com/dashboard/account/tokens and set SUPABASE_ACCESS_TOKEN.",
  },
  {
    pattern: /transport ?error|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|dial error|no such host/i,
    message: "There is no way to Supabase from here: the network is down, or something blocks it.",
    remedy: "Check the connection (and a proxy or firewall), then run this again.",
  },
  {
    pattern: /password authentication failed|28P01/i,
    message: "The database does not accept the password.",
    remedy: "Set SUPABASE_DB_PASSWORD to the project's database password, then run this again.",
  },
  {
    pattern: /\b(401|403)\b|unauthori[sz]ed|forbidden|privileges/i,
    message: "Your access token may not do this on the project.",
    remedy: "Use a token of a member of the project's organisation with the right to deploy.",
  },
  {
    pattern: /\b404\b|not found|cannot resolve/i,
    message: "Supabase knows no such project.",
    remedy: "Compare the ref with the project's address in the dashboard, https://REF.supabase.co.",
  },
];

/** The CLI's own words, without its advice for its developers. */
export function lastWords(result: CliResult): string {
  return `${result.stderr}\n${result.stdout}`
    .split("\n")
    .filter((line) => line.trim() && !line.startsWith("Try rerunning the command with --debug"))
    .slice(-12)
    .join("\n");
}

/**
 * Turns a failed call into sentences.
 * @param kind whether the project may have been changed by it ("failed") or not ("notReady")
 * @param what what was being done, as in "could not {what}"
 */
export function cliFailure(
  kind: "failed" | "notReady",
  what: string,
  result: CliResult,
): PromotionError {
  const words = lastWords(result);
  // What the database says of a statement speaks for itself, whatever words are in it.
  const isStatement = /At statement:/.test(words);
  const cause = isStatement ? undefined : known.find(({ pattern }) => pattern.test(words));
  const message = [`Could not ${what}.`, cause?.message, words].filter(Boolean).join("\n");
  return new PromotionError(
    kind,
    message,
    cause?.remedy ?? "Mend what it names, then run the same command again.",
  );
}
