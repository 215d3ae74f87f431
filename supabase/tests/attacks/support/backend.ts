import type { StackAddresses } from "../../../../scripts/stack/embedded-stack.ts";

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** How a stranger with a script talks to a stack: as a visitor, as fast as possible, following no redirect. */
export function strangerAt({ api, publishableKey }: StackAddresses) {
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const headers = { apikey: publishableKey, "content-type": "application/json", ...init.headers };
    const response = await fetch(api + path, { redirect: "manual", ...init, headers });
    const text = await response.text();
    const body: unknown = text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, body };
  };
  return {
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send(path, { method: "POST", body: JSON.stringify(body), headers }),
    put: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send(path, { method: "PUT", body: JSON.stringify(body), headers }),
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
  };
}

/** The same thing, so many times at once. */
export function atOnce<T>(times: number, act: (time: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, time) => act(time)));
}

/** How many of each kind there are. */
export function tallyOf(kinds: (string | number)[]): Record<string, number> {
  const tally: Record<string, number> = {};
  for (const kind of kinds) tally[kind] = (tally[kind] ?? 0) + 1;
  return tally;
}

/** A field of an answer's body, as text; empty where there is none. */
export function field({ body }: Answer, name: string): string {
  const value = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  return value === undefined ? "" : String(value);
}
