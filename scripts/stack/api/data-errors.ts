import { inspect } from "node:util";
import { RelationNotFoundError } from "@supabase/lite";
import postgres from "postgres";

/** PostgREST's status for what the library would call a fault of its own ("Errors", HTTP status codes by SQLSTATE). */
const statuses: Record<string, number> = {
  "23514": 400,
  "23P01": 400,
  P0001: 400,
};

/** Asked-for things that the library makes broken statements of, or that no text may hold. */
const misread: Record<string, { code: string; message: string }> = {
  "42601": { code: "PGRST100", message: "The request could not be parsed" },
  "08P01": { code: "22P05", message: "unsupported Unicode escape sequence" },
};

/** An error in the form of PostgREST's own `raise sqlstate 'PGRST'`: it names the whole answer. */
class NamedAnswer extends Error {
  readonly code = "PGRST";
  readonly detail: string;
  readonly #line: string;

  constructor(status: number, body: { code: string; message: string; details?: string | null }) {
    super(JSON.stringify({ details: null, hint: null, ...body }));
    this.detail = JSON.stringify({ status, headers: {} });
    this.#line = `data API: ${status} ${body.code} ${JSON.stringify(body.message)}`;
  }

  /** The library prints each error; one line is enough for a request that was refused. */
  [inspect.custom](): string {
    return this.#line;
  }
}

function isOfTheConnection(error: Error): boolean {
  return "code" in error && /^(CONNECT|ECONN|57P0)/.test(String(error.code));
}

/**
 * Turns what the library would answer with 500 into what PostgREST answers.
 * @param error of the database, or one that the library met while it read the request
 * @returns another error for the library to answer with, or the same
 */
export function namedDataError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof NamedAnswer) return error;
  if (isOfTheConnection(error)) {
    const message = "Database client error. Retrying the connection.";
    return new NamedAnswer(503, { code: "PGRST001", message });
  }
  if (error instanceof postgres.PostgresError) return namedRefusal(error);
  // What has no code comes from the library's own readers: they throw plain errors, or trip over some of
  // what PostgREST refuses politely.
  if ("code" in error || error instanceof RelationNotFoundError) return error;
  console.error(`data API: the request could not be read: ${JSON.stringify(error.message)}`);
  return new NamedAnswer(400, { code: "PGRST100", message: "The request could not be parsed" });
}

function namedRefusal(error: postgres.PostgresError): Error {
  const read = Object.hasOwn(misread, error.code) ? misread[error.code] : undefined;
  if (read) return new NamedAnswer(400, read);
  const status = Object.hasOwn(statuses, error.code) ? statuses[error.code] : undefined;
  if (!status) return oneLine(error);
  const { code, message, detail } = error;
  return new NamedAnswer(status, { code, message, details: detail ?? null });
}

/** The same error, printed as one line: without the query, its parameters and the rows it names. */
function oneLine(error: postgres.PostgresError): postgres.PostgresError {
  const line = `data API: ${error.code} ${JSON.stringify(error.message)}`;
  return Object.assign(error, { [inspect.custom]: () => line });
}
