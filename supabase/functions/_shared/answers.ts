import type { FunctionError, FunctionErrorCode } from "./contract.ts";

/** Any page may call: what a call can do is decided by its key and its token, never by where it comes from. */
const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers":
    "apikey, authorization, content-type, x-client-info, x-device-id, x-supabase-api-version",
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-expose-headers": "retry-after",
  "access-control-max-age": "86400",
};

/** A JSON answer that no cache may keep: codes, tokens and profiles are for one person and one moment. */
export function answer(status: number, body: unknown, headers: HeadersInit = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      ...corsHeaders,
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
      "x-content-type-options": "nosniff",
      ...Object.fromEntries(new Headers(headers)),
    },
  });
}

/** The answer to a browser's question whether the page may call at all. */
export function preflight(): Response {
  return new Response(null, { status: 204, headers: corsHeaders });
}

/**
 * An error in the contract's shape.
 * @param error a sentence for a person: what happened and what to do next
 * @param retryAfter seconds until the same request may succeed; also sent as a header
 */
export function refusal(
  status: number,
  code: FunctionErrorCode,
  error: string,
  retryAfter?: number,
): Response {
  const body: FunctionError = { success: false, code, error };
  if (retryAfter === undefined) return answer(status, body);
  return answer(status, { ...body, retryAfter }, { "retry-after": String(retryAfter) });
}
