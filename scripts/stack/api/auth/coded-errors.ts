import { codedErrorsSince } from "./auth-error.ts";

interface OlderError {
  error_code: string;
  msg: string;
}

function isOlderError(body: unknown): body is OlderError {
  return Boolean(body) && typeof body === "object" && "error_code" in (body as object);
}

/**
 * The library gives errors in GoTrue's older shape to everybody. This puts them into the one that the
 * request's `X-Supabase-Api-Version` asks for (GoTrue: errors.go, HandleResponseError).
 */
export async function withCodedErrors(request: Request, response: Response): Promise<Response> {
  const version = request.headers.get("x-supabase-api-version") ?? "";
  const isJson = response.headers.get("content-type")?.includes("json");
  if (response.ok || !isJson || version < codedErrorsSince) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  if (!isOlderError(body)) return response;
  const headers = new Headers(response.headers);
  headers.delete("content-length");
  headers.set("x-supabase-api-version", codedErrorsSince);
  const coded = { code: body.error_code, message: body.msg };
  return new Response(JSON.stringify(coded), { status: response.status, headers });
}
