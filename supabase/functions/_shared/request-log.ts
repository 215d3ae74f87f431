/**
 * What one request leaves in the function's log: a line of JSON for a refusal and for a failure, so that a log
 * processor can count them and a person can follow one request (OWASP ASVS 5.0, V16.2 and V16.3). The
 * platform adds the time and the function's name. No body, header, address, code or token is ever written.
 */
export interface RequestLog {
  /** Says whose request it is, as soon as that is proven: an account's id, or a caller's keyed hash. */
  isFrom(who: { user: string } | { caller: string }): void;
  /** The caller was turned down. */
  refused(status: number, code: string): void;
  /** Something failed for which the caller cannot be blamed. */
  failed(what: string, cause: unknown): void;
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const own = cause.stack ?? String(cause);
  return cause.cause === undefined ? own : `${own}\nbecause ${describe(cause.cause)}`;
}

/** @param id names the request in each of its lines */
export function createRequestLog(id: string = crypto.randomUUID()): RequestLog {
  let who: { user?: string; caller?: string } = {};
  return {
    isFrom(proven) {
      who = proven;
    },
    refused(status, code) {
      console.info(JSON.stringify({ level: "info", request: id, ...who, status, code }));
    },
    failed(what, cause) {
      const line = { level: "error", request: id, ...who, what, cause: describe(cause) };
      console.error(JSON.stringify(line));
    },
  };
}
