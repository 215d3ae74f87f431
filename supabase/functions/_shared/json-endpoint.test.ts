import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { answer, refusal } from "./answers.ts";
import { jsonEndpoint } from "./json-endpoint.ts";

const schema = z.object({ number: z.number({ error: "A number, please." }) });
const endpoint = jsonEndpoint(schema, async ({ number }) => answer(200, { twice: number * 2 }));
const post = (body: BodyInit) => endpoint(new Request("http://f/", { method: "POST", body }));

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

it("hands the parsed body to the work", async () => {
  const response = await post('{"number": 21}');
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(await response.json()).toEqual({ twice: 42 });
});

it("lets a browser ask first, with every header the web client sends", async () => {
  const response = await endpoint(new Request("http://f/", { method: "OPTIONS" }));
  expect(response.status).toBe(204);
  const allowed = response.headers.get("access-control-allow-headers");
  for (const name of ["apikey", "authorization", "content-type", "x-client-info", "x-device-id"]) {
    expect(allowed).toContain(name);
  }
});

it("takes POST only", async () => {
  const response = await endpoint(new Request("http://f/"));
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("POST, OPTIONS");
  expect(await response.json()).toMatchObject({ success: false, code: "method_not_allowed" });
});

it.each([
  ["no JSON", "oops", "The request is not valid JSON."],
  ["no body", "", "The request is not valid JSON."],
  ["a wrong type", '{"number":"1"}', "A number, please."],
])("refuses %s", async (_what, body, error) => {
  const response = await post(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ success: false, code: "validation_failed", error });
});

it("stops reading a body that is too large, whatever length it announces", async () => {
  const chunk = new TextEncoder().encode("x".repeat(8 * 1024));
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(chunk);
    },
  });
  const init = { method: "POST", body: endless, duplex: "half" };
  const response = await endpoint(new Request("http://f/", init));
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ code: "payload_too_large" });
  expect(sent).toBeLessThan(10);
});

it("says nothing of our insides when the work throws, but logs it", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const failing = jsonEndpoint(schema, async () => {
    throw new Error("relation private.secrets does not exist");
  });
  const request = new Request("http://f/", { method: "POST", body: '{"number":1}' });
  const response = await failing(request);
  expect(response.status).toBe(500);
  const body = await response.text();
  expect(body).not.toContain("private.secrets");
  expect(JSON.parse(body)).toMatchObject({ success: false, code: "unexpected_failure" });
  expect(log).toHaveBeenCalledOnce();
});

it("logs a refusal, also one that is a 200, and no success", async () => {
  const choosy = jsonEndpoint(schema, async ({ number }) =>
    number > 0 ? answer(200, { success: true }) : refusal(200, "code_invalid", "No."),
  );
  for (const number of [1, 0]) {
    await choosy(new Request("http://f/", { method: "POST", body: JSON.stringify({ number }) }));
  }
  const lines = vi.mocked(console.info).mock.calls.map(([line]) => JSON.parse(line));
  expect(lines).toEqual([expect.objectContaining({ status: 200, code: "code_invalid" })]);
});

it("logs nothing of what was sent", async () => {
  await post('{"number": "012345"}');
  await post("012345");
  for (const [line] of vi.mocked(console.info).mock.calls) expect(line).not.toContain("012345");
});
