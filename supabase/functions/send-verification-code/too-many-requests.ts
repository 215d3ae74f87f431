import { refusal } from "../_shared/answers.ts";
import type { LedgerDecision } from "../_shared/ledger.ts";

type Limited = Extract<LedgerDecision, { retry_after: number }>;

const nearlyTwoMinutes = 100;
const nearlyTwoHours = 100 * 60;

/** "45 seconds", "12 minutes", "3 hours": never less than what is left. */
export function duration(seconds: number): string {
  const [count, unit] =
    seconds < nearlyTwoMinutes
      ? [seconds, "second"]
      : seconds < nearlyTwoHours
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3600), "hour"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** The 429 of a limit. Addresses nobody has registered meet the same limits, so it tells nothing about them. */
export function tooManyRequests({ outcome, retry_after }: Limited): Response {
  const sentence =
    outcome === "over_email_send_rate_limit"
      ? `A code was sent to this address already. Please wait ${duration(retry_after)} before asking for another.`
      : `Too many codes were asked for from your network. Please wait ${duration(retry_after)} and try again.`;
  return refusal(429, outcome, sentence, retry_after);
}
