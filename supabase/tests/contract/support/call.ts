import { contractTarget } from "./target.ts";

export interface Call {
  method?: string;
  /** An object is sent as JSON, text and bytes as they are. */
  body?: unknown;
  /** An access token; the publishable key is always sent, unless `headers` says otherwise. */
  token?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text; undefined for an empty answer. */
  body: unknown;
}

function parse(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function encode(body: unknown): BodyInit | undefined {
  if (body === undefined) return undefined;
  return typeof body === "string" || body instanceof Blob ? body : JSON.stringify(body);
}

/** One request as the web app sends it: JSON, the publishable key, the newest form of errors. */
export async function call(path: string, options: Call = {}): Promise<Answer> {
  const { url, publishableKey } = contractTarget();
  const { method, body, token } = options;
  const response = await fetch(`${url}${path}`, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    redirect: "manual",
    headers: {
      apikey: publishableKey,
      "x-supabase-api-version": "2024-01-01",
      ...(body instanceof Blob ? {} : { "content-type": "application/json" }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...options.headers,
    },
    body: encode(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: parse(await response.text()),
  };
}

/** A browser's question before a request across origins. */
export function preflight(path: string, method: string, ...headers: string[]): Promise<Answer> {
  return call(path, {
    method: "OPTIONS",
    headers: {
      origin: "https://app.example.com",
      "access-control-request-method": method,
      "access-control-request-headers": headers.join(","),
    },
  });
}

/** The headers that a preflight's answer allows, lower-cased. */
export function allowedHeaders({ headers }: Answer): string[] {
  const text = headers.get("access-control-allow-headers") ?? "";
  return text
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
}
