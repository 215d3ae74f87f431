/**
 * supabase-js sends a file as a form with one nameless field; the library looks for one called "file".
 * This hands it the file itself, which it takes as well (Supabase Storage: both forms of upload).
 * @param request to /storage/v1; anything but a form passes unchanged
 * @returns the request for the library, or the refusal of a form that holds no file
 */
export async function unwrapUpload(request: Request): Promise<Request | Response> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data")) return request;
  const form = await request.formData().catch(() => undefined);
  const file = form && [...form.values()].find((value) => value instanceof File);
  if (!form || !file) {
    const refusal = { statusCode: "400", error: "InvalidRequest", message: "Invalid form" };
    return Response.json(refusal, { status: 400 });
  }
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
