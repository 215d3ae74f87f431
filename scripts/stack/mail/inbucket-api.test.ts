import { request } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type RunningMail, startMail } from "./start-mail.ts";
import { apiOf, sendMail } from "./testing/mail-calls.ts";

let mail: RunningMail;
let api: ReturnType<typeof apiOf>;
beforeAll(async () => {
  mail = await startMail({ smtpPort: 0, apiPort: 0 });
  api = apiOf(mail);
});
afterAll(() => mail.close());
beforeEach(async () => {
  await api.fetch("/delete", { method: "POST" });
});

/** A request as `fetch` would never send it: the path unaltered, and any headers. */
function rawRequest(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const call = request({ host: "127.0.0.1", port: mail.apiPort, path, method, headers });
    call.on("error", reject).on("response", async (response) => {
      let body = "";
      for await (const chunk of response.setEncoding("utf8")) body += chunk;
      resolve({ status: response.statusCode ?? 0, body });
    });
    call.end();
  });
}

test("a list has Inbucket's fields, the oldest message first", async () => {
  const before = Date.now();
  await sendMail(mail, { to: '"Ada L." <ada@example.com>', subject: "Grüße" });
  await sendMail(mail, { to: "ada@example.com", subject: "second" });
  const [first, second] = await api.list("ada");
  expect(first).toEqual({
    mailbox: "ada",
    id: expect.stringMatching(/^\d{13}-\d{6}$/),
    from: '"Envent" <hello@example.com>',
    to: ['"Ada L." <ada@example.com>'],
    subject: "Grüße",
    date: new Date(first?.["posix-millis"] ?? 0).toISOString(),
    "posix-millis": expect.any(Number),
    size: expect.any(Number),
    seen: false,
  });
  expect(first?.["posix-millis"]).toBeGreaterThanOrEqual(before);
  expect(second?.subject).toBe("second");
});

test("a message has body, header and attachments as well", async () => {
  await sendMail(mail, {
    to: "ada@example.com",
    subject: "all of it",
    text: "plain",
    html: "<p>rich</p>",
    headers: { "x-tag": ["one", "two"] },
    attachments: [{ filename: "räum e.txt", content: "attached" }],
  });
  const [listed] = await api.list("ada");
  const message = await api.read("ada", listed?.id ?? "");
  expect(message).toMatchObject({ ...listed });
  expect(message.body).toEqual({ text: "plain\n", html: "<p>rich</p>\n" });
  expect(message.header["X-Tag"]).toEqual(["one", "two"]);
  expect(message.header["Mime-Version"]).toEqual(["1.0"]);
  expect(message.attachments).toMatchObject([
    {
      filename: "räum e.txt",
      "content-type": "text/plain",
      md5: "871e3311400fec611e1c2ae01acd3717",
    },
  ]);
  const download = await fetch(message.attachments[0]?.["download-link"] ?? "");
  expect(await download.text()).toBe("attached");
  expect(download.headers.get("content-type")).toBe("application/octet-stream");
  expect(download.headers.get("content-disposition")).toContain("r%C3%A4um%20e.txt");
});

test("the source is the mail as it came, below the delivery's own headers", async () => {
  await sendMail(mail, { to: "ada@example.com", subject: "source" });
  const [listed] = await api.list("ada");
  const response = await api.fetch(`/api/v1/mailbox/ada/${listed?.id}/source`);
  expect(response.headers.get("content-type")).toContain("text/plain");
  const source = await response.text();
  expect(source).toMatch(
    /^Delivered-To: ada@example\.com\r\nReturn-Path: <hello@example\.com>\r\n/,
  );
  expect(source).toContain("\r\nSubject: source\r\n");
});

test("PATCH marks a message as seen, and refuses anything else", async () => {
  await sendMail(mail, { to: "ada@example.com" });
  const [listed] = await api.list("ada");
  const path = `/api/v1/mailbox/ada/${listed?.id}`;
  for (const body of ["", "{", "null", '{"seen": false}', "x".repeat(1000)]) {
    expect((await api.fetch(path, { method: "PATCH", body })).status, body).toBe(400);
  }
  expect((await api.fetch(path, { method: "PATCH", body: "x".repeat(100_000) })).status).toBe(413);
  expect(await (await api.markSeen("ada", listed?.id ?? "")).json()).toBe("OK");
  expect((await api.list("ada"))[0]?.seen).toBe(true);
});

test("one message, or the whole mailbox, can be deleted", async () => {
  for (const to of ["ada@example.com", "ada@example.com", "ada@example.com", "bob@example.com"]) {
    await sendMail(mail, { to });
  }
  const [listed] = await api.list("ada");
  expect((await api.remove("bob", listed?.id ?? "")).status).toBe(404);
  expect((await api.remove("ada", listed?.id ?? "")).status).toBe(200);
  expect((await api.remove("ada", listed?.id ?? "")).status).toBe(404);
  expect(await api.list("ada")).toHaveLength(2);
  expect((await api.fetch("/api/v1/mailbox/ada", { method: "DELETE" })).status).toBe(200);
  expect(await api.list("ada")).toEqual([]);
  expect(await api.list("bob")).toHaveLength(1);
});

test("an empty mailbox is an empty list, an unknown message is 404", async () => {
  expect(await api.list("nobody")).toEqual([]);
  const missing = await api.fetch("/api/v1/mailbox/nobody/1700000000000-000001");
  expect(missing.status).toBe(404);
  expect(await missing.json()).toEqual({
    error: 'Mailbox "nobody" holds no message with this id.',
  });
});

test("no name or id leads out of the mailbox", async () => {
  for (const path of [
    "/api/v1/mailbox/..%2f..%2fetc%2fpasswd/source",
    "/api/v1/mailbox/ada/..%2f..%2f..%2fetc%2fpasswd",
    "/api/v1/mailbox/ada/../../../../../etc/passwd",
    "/api/v1/mailbox/__proto__/constructor",
    "/assets/..%2flayout.ts",
    "/assets/../../main.ts",
    "/mailbox/ada/%00/source",
  ]) {
    expect((await rawRequest(path)).status, path).toBe(404);
  }
  expect((await rawRequest("/api/v1/mailbox/%ff")).status).toBe(400);
});

test("what Mailpit would answer is not found here, so a client can tell the two apart", async () => {
  expect((await api.fetch("/api/v1/messages?limit=1")).status).toBe(404);
});

test("a foreign page can neither read by a borrowed name nor change anything", async () => {
  expect((await rawRequest("/health", { host: "mail.evil.example:54324" })).status).toBe(403);
  expect((await rawRequest("/health", { host: "localhost:54324" })).status).toBe(200);
  expect((await rawRequest("/health", { host: "[::1]:54324" })).status).toBe(200);
  const foreign = { origin: "https://evil.example" };
  expect((await rawRequest("/delete", foreign, "POST")).status).toBe(403);
  const own = { host: "localhost:1234", origin: "http://localhost:1234" };
  expect((await rawRequest("/delete", own, "POST")).status).toBe(303);
});

test("other methods are refused", async () => {
  expect((await api.fetch("/api/v1/mailbox/ada", { method: "PUT" })).status).toBe(405);
  expect((await api.fetch("/", { method: "DELETE" })).status).toBe(405);
});
