import type { MailStore } from "./mail-store.ts";

/** One HTTP request, as the handlers see it. */
export interface Call {
  method: string;
  /** The path's segments, decoded: `/mailbox/ada%20l` is `["mailbox", "ada l"]`. */
  path: string[];
  query: URLSearchParams;
  /** Scheme and host as the caller wrote them, for absolute links. */
  origin: string;
  store: MailStore;
  /** The body as text. @throws {@link HttpError} 413 when it is too large */
  body(): Promise<string>;
}

/** What a handler answers. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** A failure that the caller may read about. */
export class HttpError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function json(value: unknown, status = 200): Answer {
  const headers = { "content-type": "application/json; charset=utf-8" };
  return { status, headers, body: JSON.stringify(value) };
}

export function plainText(body: string | Uint8Array): Answer {
  return { status: 200, headers: { "content-type": "text/plain; charset=utf-8" }, body };
}

export function seeOther(location: string): Answer {
  return { status: 303, headers: { location }, body: "" };
}
