interface AppErrorDetails {
  cause?: unknown;
  /** Seconds to wait before the next try. */
  retryAfter?: number;
  /** The form field the sentence belongs to. */
  field?: string;
}

/** The only error that leaves `lib` and the api folders of `features`: a code to decide by and a sentence to show. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: string;
  readonly retryAfter?: number;
  readonly field?: string;

  constructor(code: string, message: string, details: AppErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.retryAfter = details.retryAfter;
    this.field = details.field;
  }
}

/** True for a failure of the connection, which says nothing about who is signed in. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof AppError && (error.code === "network" || error.code === "server_error");
}
