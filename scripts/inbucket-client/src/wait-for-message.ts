import { setTimeout as pause } from "node:timers/promises";
import { normaliseAddress } from "./addresses.ts";
import { findCode } from "./find-code.ts";
import { findLinks } from "./find-links.ts";
import { MailTimeoutError, type Wanted, whyNot } from "./mail-timeout-error.ts";
import type { Mail, MailServer, MailSummary, WaitOptions } from "./types.ts";

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 400;
const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * Asks again and again, at growing distances, until a message fits.
 *
 * @param connect answers with the mail server; may fail while the stack is still starting
 * @throws {@link MailTimeoutError} when none came in time
 * @throws TypeError when `to` or `since` cannot be read
 */
export async function waitForMessage(
  connect: () => Promise<MailServer>,
  url: string,
  { to, since, subject, timeout = DEFAULT_TIMEOUT_MS }: WaitOptions,
): Promise<Mail> {
  const wanted = { to: normaliseAddress(to), since: toDate(since), subject: subject ?? null };
  const signal = AbortSignal.timeout(timeout);
  let held: MailSummary[] = [];
  let failure: unknown;

  for (let delay = FIRST_PAUSE_MS; ; delay = Math.min(delay * 1.5, LONGEST_PAUSE_MS)) {
    try {
      const server = await orAbort(connect(), signal);
      held = await server.search(wanted.to, signal);
      failure = undefined;
      const mail = await readNewest(server, held, wanted, signal);
      if (mail) return mail;
    } catch (error) {
      // The end of the waiting breaks off a request; that says nothing about the server.
      if (!signal.aborted) failure = error;
    }
    await pause(delay, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) throw new MailTimeoutError(wanted, timeout, url, held, failure);
  }
}

/** A message may be deleted between the list and the reading; then the next one counts. */
async function readNewest(
  server: MailServer,
  held: MailSummary[],
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Mail | null> {
  for (const summary of held) {
    if (whyNot(summary, wanted) !== null) continue;
    const body = await server.read(wanted.to, summary.id, signal);
    if (!body) continue;
    const { subject } = summary;
    return { ...summary, ...body, links: findLinks(body), code: findCode({ ...body, subject }) };
  }
  return null;
}

/** Gives up waiting when the time is over, even while the first request still hangs. */
function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function toDate(since: WaitOptions["since"]): Date | null {
  if (since === undefined) return null;
  const date = new Date(since);
  if (Number.isNaN(date.getTime())) throw new TypeError(`"${since}" is not a point in time.`);
  return date;
}
