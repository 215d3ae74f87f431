const REQUEST_TIMEOUT_MS = 5_000;

/** A request to the mail server that did not succeed. */
export class MailServerError extends Error {
  /** The HTTP status, or null when no answer came. */
  readonly status: number | null;
  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause });
    this.name = "MailServerError";
    this.status = status;
  }
}

/** Options of one request. */
export interface RequestOptions {
  method?: "GET" | "DELETE";
  json?: unknown;
  signal?: AbortSignal;
}

/** Asks the mail server and answers with its JSON (or the text it sent instead). */
export type Requester = (path: string, options?: RequestOptions) => Promise<unknown>;

/**
 * Makes requests below one base address; a path in it is kept.
 *
 * @throws {@link MailServerError} from the requests: no answer within five seconds, or a status that is not 2xx
 */
export function createRequester(url: string): Requester {
  const base = url.replace(/\/+$/, "");
  return async (path, { method = "GET", json, signal } = {}) => {
    const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await fetch(`${base}${path}`, {
      method,
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
      ...(json === undefined
        ? {}
        : { body: JSON.stringify(json), headers: { "content-type": "application/json" } }),
    }).catch((error: unknown) => {
      throw new MailServerError(
        `No mail server answers at ${base}. Is the stack running?`,
        null,
        error,
      );
    });
    const body = await response.text();
    if (!response.ok) {
      throw new MailServerError(
        `${method} ${base}${path} answered ${response.status}.`,
        response.status,
      );
    }
    return parseJson(body);
  };
}

/** Whether the error says that the thing asked for is not there. */
export function isNotFound(error: unknown): boolean {
  return error instanceof MailServerError && error.status === 404;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
