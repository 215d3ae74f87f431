import { inject } from "vitest";

export interface ApiAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** A POST to the public API as a browser sends it: with the publishable key, and a token if there is one. */
export async function post(path: string, body: unknown, token?: string): Promise<ApiAnswer> {
  const { api, publishableKey } = inject("stack");
  const response = await fetch(`${api}${path}`, {
    method: "POST",
    headers: {
      apikey: publishableKey,
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? undefined : JSON.parse(text),
  };
}

/** Calls an edge function. */
export function callFunction(name: string, body: unknown, token?: string): Promise<ApiAnswer> {
  return post(`/functions/v1/${name}`, body, token);
}
