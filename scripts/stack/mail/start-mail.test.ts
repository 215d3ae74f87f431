import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type RunningMail, startMail } from "./start-mail.ts";
import { apiOf, sendMail } from "./testing/mail-calls.ts";

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function start(options: { dataDir?: string } = {}): Promise<RunningMail> {
  const mail = await startMail({ smtpPort: 0, apiPort: 0, ...options });
  cleanUps.push(() => mail.close());
  return mail;
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "envent-mail-"));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("mail survives a restart, and so does what was seen and deleted", async () => {
  const dataDir = await temporaryFolder();
  const before = await start({ dataDir });
  for (const subject of ["kept", "seen", "deleted"]) {
    await sendMail(before, { to: "ada@example.com", subject });
  }
  const [, seen, deleted] = await apiOf(before).list("ada");
  await apiOf(before).markSeen("ada", seen?.id ?? "");
  await apiOf(before).remove("ada", deleted?.id ?? "");
  await before.close();

  const after = await start({ dataDir });
  const mails = await apiOf(after).list("ada");
  expect(mails.map(({ subject, seen }) => ({ subject, seen }))).toEqual([
    { subject: "kept", seen: false },
    { subject: "seen", seen: true },
  ]);
});

test("what a crash left half-written is cleared away, other files are left alone", async () => {
  const dataDir = await temporaryFolder();
  await writeFile(join(dataDir, "1700000000000-000001.part"), "Delivered-To: ada@exam");
  await writeFile(join(dataDir, "1700000000000-000002.eml"), "not written by the catcher");
  await writeFile(join(dataDir, "notes.txt"), "mine");
  const mail = await start({ dataDir });
  expect(await apiOf(mail).health()).toEqual({ status: "ok", messages: 0 });
  expect((await readdir(dataDir)).sort()).toEqual(["1700000000000-000002.eml", "notes.txt"]);
});

test("a taken port is named, and the other port is let go", async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
  cleanUps.push(() => new Promise((resolve) => holder.close(resolve)));
  const address = holder.address();
  const port = typeof address === "object" && address ? address.port : 0;

  await expect(startMail({ smtpPort: port, apiPort: 0 })).rejects.toThrow(
    `Port ${port} (mail, SMTP) is already in use on 127.0.0.1.`,
  );
  await expect(startMail({ smtpPort: 0, apiPort: port })).rejects.toThrow(
    `Port ${port} (mail API and mailbox page) is already in use on 127.0.0.1.`,
  );
});

test("closing frees both ports, even with a page open on the event stream", async () => {
  const mail = await startMail({ smtpPort: 0, apiPort: 0 });
  const stream = await fetch(`http://127.0.0.1:${mail.apiPort}/events`);
  await mail.close();
  await stream.body?.cancel().catch(() => undefined);

  const again = await startMail({ smtpPort: mail.smtpPort, apiPort: mail.apiPort });
  cleanUps.push(() => again.close());
  expect(await apiOf(again).health()).toEqual({ status: "ok", messages: 0 });
});
