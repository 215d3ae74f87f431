import { createClient } from "@supabase/supabase-js";
import { expect, it } from "vitest";
import { removePictures } from "./pictures.ts";

const id = "7d2f3c1e-6f5b-4a57-9a58-3f1f0c9b1a11";

/** A client whose storage server is the function given. */
function clientOf(answer: (request: Request) => Promise<Response>) {
  return createClient("http://storage.example", "sb_secret_x", {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: async (input, init) => answer(new Request(input, init)) },
  });
}

it("removes page after page until the folder is empty", async () => {
  const files = Array.from({ length: 250 }, (_, index) => `${index}.webp`);
  const pages: number[] = [];
  const admin = clientOf(async (request) => {
    const body = await request.json();
    if (request.method === "POST") {
      expect(body.prefix).toBe(id);
      return Response.json(files.slice(0, body.limit).map((name) => ({ id: name, name })));
    }
    for (const path of body.prefixes) {
      expect(path.startsWith(`${id}/`)).toBe(true);
      files.splice(files.indexOf(path.slice(id.length + 1)), 1);
    }
    pages.push(body.prefixes.length);
    return Response.json(body.prefixes.map((name: string) => ({ name })));
  });
  await removePictures(admin, id);
  expect(files).toEqual([]);
  expect(pages).toEqual([100, 100, 50]);
});

it("gives up when nothing goes, instead of asking for ever", async () => {
  const admin = clientOf(async (request) =>
    Response.json(request.method === "POST" ? [{ id: "1", name: "a.webp" }] : []),
  );
  await expect(removePictures(admin, id)).rejects.toThrow("No file");
});

it.each(["POST", "DELETE"])("says so when the storage server refuses %s", async (method) => {
  const admin = clientOf(async (request) =>
    request.method === method
      ? Response.json({ statusCode: "500", error: "x", message: "broken" }, { status: 500 })
      : Response.json([{ id: "1", name: "a.webp" }]),
  );
  await expect(removePictures(admin, id)).rejects.toThrow("broken");
});
