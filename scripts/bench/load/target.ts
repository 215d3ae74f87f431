import { randomBytes } from "node:crypto";
import type { Connections } from "../keep-alive.ts";

/** A backend that answers the measured requests. */
export interface Target {
  name: string;
  api: string;
  publishableKey: string;
  /** The process that has started all others of it. */
  rootPid: number;
  /** Lets these addresses sign in, as if their owners had followed the link in the mail. */
  confirm(emails: string[]): Promise<void>;
  stop(): Promise<void>;
}

export interface Member {
  id: string;
  email: string;
  token: string;
}

export const password = "Right-Horse-1!";

/** An address that nobody has had before. */
export function newEmail(): string {
  return `load-${randomBytes(9).toString("hex")}@bench.envent.example`;
}

/** Asks, and insists on the answer. @throws Error with what came instead */
export async function expectAnswer(
  connections: Connections,
  target: Target,
  question: {
    method: "GET" | "POST" | "PATCH";
    path: string;
    token?: string;
    body?: object;
    prefer?: string;
    status: number;
  },
): Promise<string> {
  const { method, path, token, body, prefer } = question;
  const headers: Record<string, string> = { apikey: target.publishableKey };
  if (token) headers.authorization = `Bearer ${token}`;
  if (prefer) headers.prefer = prefer;
  const { status, text } = await connections.ask({
    method,
    url: target.api + path,
    headers,
    body,
  });
  if (status !== question.status) {
    throw new Error(`${method} ${path.split("?")[0]}: ${status} ${text.slice(0, 200)}`);
  }
  return text;
}
