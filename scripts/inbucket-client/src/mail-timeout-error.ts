import { isAmong } from "./addresses.ts";
import type { MailSummary } from "./types.ts";

/** Enough to see what went wrong. */
const SHOWN = 20;

/** What was waited for, prepared for comparing. */
export interface Wanted {
  to: string;
  since: Date | null;
  subject: string | RegExp | null;
}

/** Why a message is not the wanted one, or null when it is. */
export function whyNot(mail: MailSummary, { to, since, subject }: Wanted): string | null {
  if (!isAmong(mail.to, to)) return "for another address";
  if (since && mail.date < since) return "received before `since`";
  if (typeof subject === "string" && mail.subject !== subject) return "another subject";
  // A pattern with the flag g or y remembers where it stopped; a fresh search has to start at the beginning.
  if (subject instanceof RegExp && mail.subject.search(subject) === -1) return "another subject";
  return null;
}

/** No fitting mail came in time. The message shows what the mailbox held, and why it did not fit. */
export class MailTimeoutError extends Error {
  /** What the mailbox held at last. */
  readonly held: MailSummary[];
  constructor(wanted: Wanted, timeout: number, url: string, held: MailSummary[], cause?: unknown) {
    super(describe(wanted, timeout, url, held, cause), { cause });
    this.name = "MailTimeoutError";
    this.held = held;
  }
}

function describe(
  wanted: Wanted,
  timeout: number,
  url: string,
  held: MailSummary[],
  cause: unknown,
): string {
  const subject = wanted.subject === null ? "" : ` with subject ${quote(wanted.subject)}`;
  const since = wanted.since ? ` since ${wanted.since.toISOString()}` : "";
  const first = `No mail to ${wanted.to}${subject}${since} arrived within ${timeout} ms at ${url}.`;
  if (cause instanceof Error) return `${first}\nThe last request failed: ${cause.message}`;
  if (held.length === 0) return `${first}\nThe mailbox was empty.`;
  const lines = held.slice(0, SHOWN).map((mail) => {
    const reason = whyNot(mail, wanted) ?? "gone before it could be read";
    return `  ${mail.date.toISOString()}  to ${mail.to.join(", ")}  ${quote(mail.subject)}  (${reason})`;
  });
  if (held.length > SHOWN) lines.push(`  and ${held.length - SHOWN} more`);
  return [first, `The mailbox held ${held.length}:`, ...lines].join("\n");
}

function quote(subject: string | RegExp): string {
  return typeof subject === "string" ? JSON.stringify(subject) : String(subject);
}
