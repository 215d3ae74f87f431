import { verify } from "hono/jwt";
import { z } from "zod";
import { localJwtSecret } from "../local-keys.ts";
import { isStorable } from "./storable.ts";

const texts = z.array(z.string());
const seconds = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const bytes = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullish();
const bucket = z.looseObject({
  public: z.boolean().optional(),
  file_size_limit: bytes,
  allowed_mime_types: texts.nullish(),
});
const twoFiles = z.looseObject({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
});

/** The addresses that take JSON, and what Supabase Storage wants there (storage: src/http/routes). */
const forms: [method: string, path: RegExp, form: z.ZodType][] = [
  ["POST", /^\/bucket$/, bucket.extend({ id: z.string().optional(), name: z.string() })],
  ["PUT", /^\/bucket\/[^/]+$/, bucket],
  ["POST", /^\/object\/(move|copy)$/, twoFiles],
  ["POST", /^\/object\/sign\/[^/]+$/, z.looseObject({ expiresIn: seconds, paths: texts })],
  ["POST", /^\/object\/sign\/[^/]+\//, z.looseObject({ expiresIn: seconds })],
  ["DELETE", /^\/object\/[^/]+$/, z.looseObject({ prefixes: texts })],
];

/** The addresses whose token is the permission. */
const signed: [method: string, path: string][] = [
  ["GET", "/object/sign/"],
  ["HEAD", "/object/sign/"],
  ["PUT", "/object/upload/sign/"],
];

function refusal(error: string, message: string): Response {
  return Response.json({ statusCode: "400", error, message }, { status: 400 });
}

/**
 * Refuses what the library would call a fault of its own: a body or a token that it cannot read.
 * @param request to /storage/v1
 * @returns the request for the library, or the refusal as Supabase Storage words it
 */
export async function readStorageRequest(request: Request): Promise<Request | Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/^\/storage\/v1/, "");
  if (signed.some(([method, at]) => method === request.method && path.startsWith(at))) {
    const token = searchParams.get("token") ?? "";
    const claims = await verify(token, localJwtSecret, "HS256").catch(() => undefined);
    return claims ? request : refusal("InvalidJWT", "Invalid JWT");
  }
  const form = forms.find(([method, at]) => method === request.method && at.test(path))?.[2];
  if (!form) return request;
  const body = await request.json().catch(() => undefined);
  if (!form.safeParse(body).success || !isStorable(body)) {
    return refusal("InvalidRequest", "Invalid JSON");
  }
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
}
