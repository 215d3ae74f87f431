import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { MailStore } from "./mail-store.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "envent-store-"));
  folders.push(folder);
  return folder;
}

const to = (recipient: string) => ({ from: "hello@example.com", helo: "test", recipient });
const message = (text: string) => Buffer.from(`Subject: ${text}\r\n\r\n${text}`);

test("the oldest mail goes first when there are too many, from the disk as well", async () => {
  const folder = await temporaryFolder();
  const store = new MailStore(folder, { messages: 3, bytes: 1_000_000 });
  for (const text of ["one", "two", "three", "four", "five"]) {
    await store.add([to("ada@example.com")], message(text));
  }
  const texts = store.list("ada").map(({ raw }) => raw.toString().split("\r\n\r\n")[1]);
  expect(texts).toEqual(["three", "four", "five"]);
  expect(await readdir(folder)).toHaveLength(3);
});

test("the oldest mail goes first when it is too much, but the newest always stays", async () => {
  const store = new MailStore(undefined, { messages: 100, bytes: 2_000 });
  await store.add([to("ada@example.com")], message("small"));
  await store.add([to("ada@example.com")], message("x".repeat(5_000)));
  expect(store.size).toBe(1);
  await store.add([to("ada@example.com")], message("after"));
  expect(store.list("ada").map(({ raw }) => raw.length < 1_000)).toEqual([true]);
});

test("a smaller limit at the next start is kept to", async () => {
  const folder = await temporaryFolder();
  const store = new MailStore(folder);
  for (const text of ["one", "two", "three"]) {
    await store.add([to("ada@example.com")], message(text));
  }
  expect(new MailStore(folder, { messages: 1, bytes: 1_000_000 }).size).toBe(1);
  expect(await readdir(folder)).toHaveLength(1);
});

test("nothing is kept, and the sender hears of it, when a copy cannot be written", async () => {
  const folder = await temporaryFolder();
  const store = new MailStore(folder);
  await rm(folder, { recursive: true });
  await expect(
    store.add([to("ada@example.com"), to("bob@example.com")], message("lost")),
  ).rejects.toThrow(/ENOENT/);
  expect(store.size).toBe(0);
});

test("ids stay apart when many mails come at once", async () => {
  const store = new MailStore();
  await Promise.all(
    Array.from({ length: 200 }, (_, n) => store.add([to("ada@example.com")], message(`${n}`))),
  );
  expect(store.size).toBe(200);
  expect(store.mailboxes()).toEqual([{ name: "ada", count: 200, unseen: 200 }]);
});
