import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";

/** From this version on, GoTrue names the error in `code`; clients that do not ask get the older shape. */
export const codedErrorsSince = "2024-01-01";

/** An answer that GoTrue gives instead of the one asked for. `code` is one of its error codes. */
export class AuthError extends HTTPException {
  readonly code: string;
  readonly details: Record<string, unknown>;

  constructor(
    status: 400 | 401 | 403 | 404 | 405 | 422 | 429 | 500,
    code: string,
    message: string,
    details = {},
  ) {
    super(status, { message });
    this.code = code;
    this.details = details;
  }

  /** The JSON body, in the shape that the caller's `X-Supabase-Api-Version` asks for (GoTrue: errors.go). */
  toResponse(context: Context): Response {
    context.header("X-Sb-Error-Code", this.code);
    const version = context.req.header("X-Supabase-Api-Version");
    if (version && version >= codedErrorsSince) {
      context.header("X-Supabase-Api-Version", codedErrorsSince);
      return context.json({ code: this.code, message: this.message, ...this.details }, this.status);
    }
    const body = { code: this.status, error_code: this.code, msg: this.message, ...this.details };
    return context.json(body, this.status);
  }
}

export const validationFailed = (message: string) =>
  new AuthError(400, "validation_failed", message);

export const tooSoon = (seconds: number) =>
  new AuthError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
  );
