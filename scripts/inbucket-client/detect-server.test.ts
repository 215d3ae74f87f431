import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import { createInbucketClient, MailServerError } from "./src/index.ts";
import { startInbucketFixture } from "./testing/inbucket-fixture.ts";
import { startMailpitFixture } from "./testing/mailpit-fixture.ts";

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

/** A server that notes the paths asked for and answers each as told. */
async function startServer(answer: (path: string) => { status: number; body: string }) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const { status, body } = answer(request.url ?? "");
    response.writeHead(status).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanUps.push(async () => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, asked };
}

test("which server it is, is asked once", async () => {
  const { url, asked } = await startServer((path) =>
    path.startsWith("/api/v1/messages") ? { status: 404, body: "" } : { status: 200, body: "[]" },
  );
  const client = createInbucketClient({ url: `${url}/` });
  await Promise.all([client.list("a@example.com"), client.list("b@example.com")]);
  await client.list("c+tag@example.com");
  expect(asked.filter((path) => path.startsWith("/api/v1/messages"))).toHaveLength(1);
  expect(asked.slice(1).sort()).toEqual([
    "/api/v1/mailbox/a",
    "/api/v1/mailbox/b",
    "/api/v1/mailbox/c",
  ]);
});

test("an Inbucket that answers every address with its web page is still Inbucket", async () => {
  const { url } = await startServer((path) =>
    path.startsWith("/api/v1/mailbox/")
      ? { status: 200, body: "[]" }
      : { status: 200, body: "<!doctype html>" },
  );
  expect(await createInbucketClient({ url }).list("a@example.com")).toEqual([]);
});

test("a server that is not there is named, and asked again next time", async () => {
  const { url, close } = await startInbucketFixture();
  await close();
  const client = createInbucketClient({ url });
  await expect(client.list("a@example.com")).rejects.toThrow(
    `No mail server answers at ${url}. Is the stack running?`,
  );
  await expect(client.waitForMessage({ to: "a@example.com", timeout: 100 })).rejects.toThrow(
    /The last request failed: No mail server answers/,
  );
});

test("a server that fails is not taken for an empty mailbox", async () => {
  const { url } = await startServer(() => ({ status: 500, body: "broken" }));
  await expect(createInbucketClient({ url }).list("a@example.com")).rejects.toThrow(
    MailServerError,
  );
});

test("a server that hangs does not hold up the end of the waiting", async () => {
  const server = createServer(() => {}).listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanUps.push(async () => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  await expect(
    createInbucketClient({ url }).waitForMessage({ to: "a@example.com", timeout: 100 }),
  ).rejects.toThrow("arrived within 100 ms");
});

test("Mailpit's answers are read to the last page", async () => {
  const fixture = await startMailpitFixture();
  cleanUps.push(fixture.close);
  await fixture.send({ to: "a@example.com", subject: "the oldest" });
  for (let n = 0; n < 400; n += 1) await fixture.send({ to: "aa@example.com", subject: `${n}` });
  const client = createInbucketClient({ url: fixture.url });
  expect(await client.list("a@example.com")).toMatchObject([{ subject: "the oldest" }]);
});
