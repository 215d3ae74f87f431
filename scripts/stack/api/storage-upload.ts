/**
 * supabase-js sends a file as a form with one nameless field; the library looks for one called "file".
 * This hands it the file itself, which it takes as well (Supabase Storage: both forms of upload).
 * @param request to /storage/v1; anything but a form passes unchanged
 */
export async function unwrapUpload(request: Request): Promise<Request> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) return request;
  const form = await request.formData().catch(() => undefined);
  const file = form && [...form.values()].find((value) => value instanceof File);
  if (!form || !file)
    return new Request(request.url, { method: request.method, headers: request.headers });
  const seconds = Number(form.get("cacheControl"));
  const headers = new Headers(request.headers);
  headers.set("content-type", file.type || "application/octet-stream");
  headers.set("content-length", String(file.size));
  headers.set("cache-control", seconds > 0 ? `max-age=${seconds}` : "no-cache");
  return new Request(request.url, {
    method: request.method,
    headers,
    body: await file.arrayBuffer(),
  });
}
