import { AppError } from "@/lib/errors/app-error.ts";
import { sentenceFor, unexpectedError } from "@/lib/errors/catalogue.ts";

export { AppError } from "@/lib/errors/app-error.ts";

/** What the errors of supabase-js, fetch and our own functions have in common. Nothing of it is certain. */
interface Known {
  name?: unknown;
  message?: unknown;
  code?: unknown;
  status?: unknown;
  retryAfter?: unknown;
  originalError?: unknown;
}

/**
 * Turns whatever was thrown or returned into an AppError. Decides by code, never by English text.
 * @param fallback the sentence for an error that says nothing a person could use
 */
export function toAppError(error: unknown, fallback?: string): AppError {
  if (error instanceof AppError) return error;
  const known: Known = typeof error === "object" && error !== null ? error : {};
  const code = codeOf(error, known);
  const message = messageFor(code, known, fallback);
  return new AppError(code, message, { cause: error, retryAfter: retryAfterOf(code, known) });
}

function codeOf(error: unknown, known: Known): string {
  if (isConnectionFailure(error, known)) return "network";
  // A reply that is not what it says it is. The parser's words help nobody.
  if (error instanceof SyntaxError) return "bad_reply";
  if (typeof known.code === "string" && known.code) return known.code;
  if (typeof known.status === "number") {
    if (known.status === 429) return "over_request_rate_limit";
    if (known.status >= 500) return "server_error";
  }
  return "unknown";
}

/** fetch rejects with a TypeError; auth-js, functions-js and storage-js wrap it; PostgREST's client turns it into status 0. */
function isConnectionFailure(error: unknown, known: Known): boolean {
  if (error instanceof TypeError) return true;
  if (error instanceof DOMException) {
    return error.name === "AbortError" || error.name === "TimeoutError";
  }
  if (known.name === "FunctionsFetchError") return true;
  if (known.name === "StorageUnknownError") return known.originalError instanceof TypeError;
  if (known.name === "AuthRetryableFetchError") return known.status === 0;
  return known.status === 0 && !known.code;
}

function messageFor(code: string, known: Known, fallback: string | undefined): string {
  // "It went wrong on our side" says less than a fallback that names what did not work.
  if (fallback && (code === "server_error" || code === "unexpected_failure")) return fallback;
  const sentence = sentenceFor(code);
  if (sentence) return sentence;
  const own = typeof known.message === "string" ? known.message.trim() : "";
  return (isDatabaseCode(code) ? "" : own) || fallback || unexpectedError;
}

/** SQLSTATE and PostgREST codes come with database text, which is for the log and not for people. */
function isDatabaseCode(code: string): boolean {
  return /^(PGRST\d+|[0-9A-Z]{5})$/.test(code);
}

/** The server says how long to wait in a field (our functions) or inside its sentence (GoTrue). */
function retryAfterOf(code: string, known: Known): number | undefined {
  if (typeof known.retryAfter === "number") return known.retryAfter;
  if (!code.startsWith("over_")) return undefined;
  const seconds = /(\d+) seconds?/.exec(String(known.message))?.[1];
  return seconds ? Number(seconds) : undefined;
}
