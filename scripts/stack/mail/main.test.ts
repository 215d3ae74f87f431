import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { apiOf, sendMail } from "./testing/mail-calls.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "envent-mail-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

function startProcess(env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: { ...process.env, MAIL_SMTP_PORT: "0", MAIL_API_PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  return child;
}

/** Waits for the line that says where the process listens. */
async function portsOf(child: ReturnType<typeof startProcess>) {
  for await (const line of createInterface({ input: child.stdout })) {
    const match = /^Mailbox http:\/\/127\.0\.0\.1:(\d+), SMTP on port (\d+)$/.exec(line);
    if (match) return { apiPort: Number(match[1]), smtpPort: Number(match[2]) };
  }
  throw new Error("The mail catcher ended before it listened.");
}

test("an accepted mail is still there after kill -9", async () => {
  const first = startProcess({ MAIL_DATA_DIR: dataDir });
  expect(await sendMail(await portsOf(first), { to: "ada@example.com", subject: "kept" })).toMatch(
    /^250 /,
  );
  first.kill("SIGKILL");
  await once(first, "exit");

  const second = startProcess({ MAIL_DATA_DIR: dataDir });
  expect(await apiOf(await portsOf(second)).list("ada")).toMatchObject([{ subject: "kept" }]);
});

test("SIGTERM ends it politely", async () => {
  const child = startProcess({});
  await portsOf(child);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("a taken port or a port that is none ends it with code 1 and one plain sentence", async () => {
  const holder = createServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const address = holder.address();
  const port = typeof address === "object" && address ? address.port : 0;

  for (const [value, sentence] of [
    [String(port), `Port ${port} (mail, SMTP) is already in use on 127.0.0.1. Stop the program`],
    ["mail", 'MAIL_SMTP_PORT is "mail", but a port is a whole number'],
  ]) {
    const child = startProcess({ MAIL_SMTP_PORT: value ?? "" });
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stderr })) lines.push(line);
    expect(lines).toEqual([expect.stringContaining(sentence ?? "")]);
    expect(child.exitCode ?? (await once(child, "exit"))[0]).toBe(1);
  }
  holder.close();
});
