import { z } from "zod";
import { isStorable } from "./storable.ts";

/** Limits as Supabase Storage checks them (storage: listObjects.ts). */
const requestSchema = z
  .looseObject({
    prefix: z.string().default(""),
    limit: z.number().int().min(1).max(1_000).optional(),
    offset: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    search: z.string().optional(),
  })
  .refine(isStorable);
const objectsSchema = z.array(z.looseObject({ name: z.string() }));

/** `a/b` and `a/b/` name the same folder; the bucket's root has no name. */
function folderPath(prefix: string): string {
  const trimmed = prefix.replace(/^\/+|\/+$/g, "");
  return trimmed === "" ? "" : `${trimmed}/`;
}

/**
 * POST /object/list/BUCKET: a folder's files by their names within it, and its folders (whose `id` is
 * null), as Supabase Storage lists them. The library lists every file whose whole name begins with the prefix.
 * @param lite the library's fetch
 */
export async function listFolder(
  request: Request,
  lite: (request: Request) => Promise<Response>,
): Promise<Response> {
  const parsed = requestSchema.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) {
    const refusal = { statusCode: "400", error: "InvalidRequest", message: "Invalid JSON" };
    return Response.json(refusal, { status: 400 });
  }
  const folder = folderPath(parsed.data.prefix);
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  const body = JSON.stringify({ ...parsed.data, prefix: folder });
  const response = await lite(new Request(request.url, { method: "POST", headers, body }));
  if (!response.ok) return response;

  const entries = new Map<string, object>();
  for (const object of objectsSchema.parse(await response.json())) {
    const [name = "", ...deeper] = object.name.slice(folder.length).split("/");
    if (deeper.length === 0) entries.set(name, { ...object, name });
    else if (!entries.has(name)) {
      entries.set(name, { name, id: null, updated_at: null, created_at: null, metadata: null });
    }
  }
  const answerHeaders = new Headers(response.headers);
  answerHeaders.delete("content-length");
  return Response.json([...entries.values()], { headers: answerHeaders });
}
