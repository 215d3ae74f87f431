import fc from "fast-check";
import type { Door } from "./doors/door.ts";
import { findFault } from "./find-fault.ts";
import { type RawAnswer, type RawRequest, send } from "./raw-request.ts";

/** So many are under way at once: bad input must not disturb its neighbours either. */
const together = 20;

export interface Knocks {
  cases: number;
  /** How many answers had which status. */
  statuses: Record<number, number>;
  slowestMs: number;
}

/**
 * Sends `cases` odd requests to a door.
 * @throws Error naming a request that was answered wrongly, and the seed to repeat it
 */
export async function knock(
  base: string,
  door: Door,
  { cases, seed }: { cases: number; seed?: number },
): Promise<Knocks> {
  const knocks: Knocks = { cases: 0, statuses: {}, slowestMs: 0 };
  const judge = async (request: RawRequest) => {
    const answer = await send(base, request).catch((cause: Error) => {
      throw new Error(`${describe(request)}\n→ ${cause.message}`, { cause });
    });
    note(knocks, answer);
    const fault = findFault(request, answer, door.opensSessions);
    if (fault) {
      throw new Error(`${describe(request)}\n→ ${fault}: ${answer.text.slice(0, 500)}`);
    }
  };
  const several = fc.tuple(...Array.from({ length: together }, () => door.requests));
  const property = fc.asyncProperty(several, async (requests) => {
    await Promise.all(requests.map(judge));
  });
  const result = await fc.check(property, {
    numRuns: Math.ceil(cases / together),
    seed,
    // Making twenty requests smaller one by one takes minutes, and the one at fault is named anyway.
    endOnFailure: true,
  });
  if (!result.failed) return knocks;
  const cause = result.errorInstance;
  const why = cause instanceof Error ? cause.message : String(cause);
  throw new Error(`${door.name}: ${why}\n(seed ${result.seed})`, { cause });
}

function note(knocks: Knocks, { status, ms }: RawAnswer): void {
  knocks.cases += 1;
  knocks.statuses[status] = (knocks.statuses[status] ?? 0) + 1;
  knocks.slowestMs = Math.max(knocks.slowestMs, ms);
}

function describe({ method, path, headers, body }: RawRequest): string {
  const shown = typeof body === "string" ? body : body && Buffer.from(body).toString("base64");
  const { apikey: _key, authorization: _token, ...rest } = headers;
  const line = `${method} ${path} ${JSON.stringify(rest)} ${JSON.stringify(shown ?? null)}`;
  return line.replace(/(.)\1{50,}/gu, "$1…").slice(0, 2_000);
}
