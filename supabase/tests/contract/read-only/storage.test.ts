/**
 * Pictures, without an account.
 * Reference: https://supabase.com/docs/guides/storage/debugging/error-codes; storage-api answers most
 * refusals with 400 and puts the real status in `statusCode` (src/internal/errors).
 */
import { expect, it } from "vitest";
import { allowedHeaders, call, preflight } from "../support/call.ts";

const path = `avatars/${crypto.randomUUID()}/0123456789abcdef.webp`;

it("a picture that is not there is told in the body", async () => {
  expect(await call(`/storage/v1/object/public/${path}`, { headers: {} })).toMatchObject({
    status: 400,
    body: { statusCode: "404", error: "not_found", message: expect.any(String) },
  });
});

it("a visitor puts no picture anywhere", async () => {
  const body = new Blob(["RIFF"], { type: "image/webp" });
  expect(await call(`/storage/v1/object/${path}`, { body })).toMatchObject({
    status: 400,
    body: { statusCode: "403" },
  });
});

it("lets a browser send what the app sends", async () => {
  const sent = [
    "apikey",
    "authorization",
    "content-type",
    "x-client-info",
    "x-device-id",
    "x-upsert",
  ];
  const answer = await preflight(`/storage/v1/object/${path}`, "POST", ...sent);
  expect([200, 204]).toContain(answer.status);
  expect(allowedHeaders(answer)).toEqual(expect.arrayContaining(sent));
});
