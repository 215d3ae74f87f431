import { createServer, request } from "node:http";
import { expect, it } from "vitest";
import { nameCaller } from "./name-caller.ts";

/** What a server reads after `nameCaller`, of a request with these headers. */
async function readBehind(headers: string[]): Promise<string[]> {
  const server = createServer((incoming, outgoing) => {
    nameCaller(incoming);
    outgoing.end(JSON.stringify(incoming.rawHeaders));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  try {
    return await new Promise((resolve, reject) => {
      const all = ["Host", "127.0.0.1", "Connection", "close", ...headers];
      const sent = request({ port, host: "127.0.0.1", headers: all }, async (response) => {
        resolve(JSON.parse((await response.setEncoding("utf8").toArray()).join("")));
      });
      sent.once("error", reject).end();
    });
  } finally {
    server.close();
  }
}

it("says who connects", async () => {
  const headers = await readBehind(["apikey", "k"]);
  expect(headers.slice(-2)).toEqual(["x-forwarded-for", "127.0.0.1"]);
  expect(headers).toContain("apikey");
});

it("believes no header about it, however it is written and however often", async () => {
  const headers = await readBehind([
    ...["X-Forwarded-For", "203.0.113.7", "apikey", "k"],
    ...["x-forwarded-for", "203.0.113.8", "X-FORWARDED-FOR", "203.0.113.9"],
  ]);
  expect(headers.filter((text) => /^x-forwarded-for$/i.test(text))).toHaveLength(1);
  expect(headers.join()).not.toContain("203.0.113");
  expect(headers.join()).toContain("apikey,k,");
});
