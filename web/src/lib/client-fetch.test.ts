import { afterEach, describe, expect, it, vi } from "vitest";
import { createClientFetch } from "@/lib/client-fetch.ts";

const site = "https://project.example";

function answerWith(response: Response) {
  const send = vi.fn<typeof fetch>().mockResolvedValue(response);
  vi.stubGlobal("fetch", send);
  return send;
}

function headersOf(send: ReturnType<typeof answerWith>): Headers {
  return new Headers(send.mock.calls[0]?.[1]?.headers);
}

afterEach(() => vi.unstubAllGlobals());

describe("the client's fetch", () => {
  it.each(["/rest/v1/profiles", "/functions/v1/verify-email-code", "/storage/v1/object/avatars"])(
    "sends the device identifier to %s",
    async (path) => {
      const send = answerWith(Response.json({}));
      await createClientFetch("device-1")(site + path, { headers: { "X-Client-Info": "envent" } });
      expect(headersOf(send).get("x-device-id")).toBe("device-1");
      expect(headersOf(send).get("x-client-info")).toBe("envent");
    },
  );

  it("does not send it to the auth server, whose preflight would refuse it", async () => {
    const send = answerWith(Response.json({}));
    await createClientFetch("device-1")(`${site}/auth/v1/token?grant_type=password`);
    expect(headersOf(send).has("x-device-id")).toBe(false);
  });

  const refresh = `${site}/auth/v1/token?grant_type=refresh_token`;

  it.each([
    [
      "a proxy's page",
      new Response("<html>", { status: 403, headers: { "content-type": "text/html" } }),
    ],
    ["too many requests", Response.json({ code: "over_request_rate_limit" }, { status: 429 })],
    ["a request time-out", Response.json({}, { status: 408 })],
  ])("takes %s for a network failure when a token is refreshed", async (_case, response) => {
    answerWith(response);
    await expect(createClientFetch("d")(refresh)).rejects.toThrow(TypeError);
  });

  it("believes the auth server about a token", async () => {
    answerWith(Response.json({ code: "refresh_token_not_found" }, { status: 400 }));
    expect((await createClientFetch("d")(refresh)).status).toBe(400);
  });

  it("passes other refusals on", async () => {
    answerWith(Response.json({}, { status: 429 }));
    expect((await createClientFetch("d")(`${site}/auth/v1/signup`)).status).toBe(429);
  });

  it("passes an abort on and gives every request a time limit", async () => {
    const send = answerWith(Response.json({}));
    const controller = new AbortController();
    await createClientFetch("d")(`${site}/rest/v1/x`, { signal: controller.signal });
    const signal = send.mock.calls[0]?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    controller.abort();
    expect(signal?.aborted).toBe(true);
  });
});
