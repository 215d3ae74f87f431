import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createEmbeddedStack,
  type EmbeddedStack,
  type EmbeddedStackOptions,
} from "./embedded-stack.ts";
import { localKeys } from "./local-keys.ts";
import { freePorts } from "./ports.ts";
import { bornAt } from "./running-process.ts";
import type { StackError } from "./stack-error.ts";
import { createEventLog } from "./testing/event-log.ts";
import { copyProject } from "./testing/project-copy.ts";
import { type StackProcess, startStackProcess } from "./testing/start-stack-process.ts";

const project = copyProject();
const dataDir = mkdtempSync(join(tmpdir(), "envent-stack-"));
const log = createEventLog();
let options: EmbeddedStackOptions;
let stackProcess: StackProcess | undefined;
let stack: EmbeddedStack | undefined;
let admin: Sql;

/** A function that fails in the way that it is asked to. */
const troublesome = `
Deno.serve((request) => {
  const way = new URL(request.url).searchParams.get("way");
  if (way === "throw") throw new Error("nobody caught this");
  if (way === "exit") Deno.exit(7);
  return Response.json({ fine: true });
});
`;

function addTroublesomeFunction(): void {
  const folder = join(project.path, "supabase", "functions", "troublesome");
  mkdirSync(folder);
  writeFileSync(join(folder, "index.ts"), troublesome);
  const config = join(project.path, "supabase", "config.toml");
  appendFileSync(config, "\n[functions.troublesome]\nverify_jwt = false\n");
}

const alive = (pids: number[]) => pids.filter((pid) => bornAt(pid) !== "");

function killHard(...pids: number[]): void {
  for (const pid of pids) process.kill(pid, "SIGKILL");
}

beforeAll(async () => {
  chmodSync(dataDir, 0o755);
  addTroublesomeFunction();
  const [api = 0, database = 0, mailbox = 0, smtp = 0] = await freePorts(4);
  // Not disposable: what is proven here is that the disk has what was answered.
  options = {
    dataDir,
    projectDir: project.path,
    ports: { api, database, mailbox, smtp },
    localProvidersOnly: true,
  };
  stackProcess = await startStackProcess(options);
  const { adminDatabase } = createEmbeddedStack(options).addresses;
  admin = postgres(adminDatabase, { max: 1, onnotice: () => {} });
});

afterAll(async () => {
  await admin?.end({ timeout: 1 });
  await stack?.stop();
  stackProcess?.process.kill("SIGTERM");
  await stackProcess?.ended;
  project.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Registers someone. Resolves with the address when the server has said yes, and with nothing when it was cut off. */
async function register(number: number): Promise<string | undefined> {
  const email = `person-${number}@example.com`;
  try {
    const response = await fetch(`http://127.0.0.1:${options.ports.api}/auth/v1/signup`, {
      method: "POST",
      headers: { apikey: localKeys.publishable, "content-type": "application/json" },
      body: JSON.stringify({ email, password: "Strong-enough-1!" }),
    });
    return response.ok ? email : undefined;
  } catch {
    return undefined;
  }
}

describe("a stack that is killed", () => {
  it("has lost no account that was answered, when it starts again in the same place", async () => {
    const { process: supervisor, pids, ended } = stackProcess as StackProcess;
    const first = Promise.withResolvers<void>();
    const registrations = Array.from({ length: 12 }, async (_, number) => {
      const email = await register(number);
      if (email) first.resolve();
      return email;
    });
    await first.promise;
    // In the middle of the other registrations: every process at once, the supervisor too.
    killHard(supervisor.pid ?? 0, ...Object.values(pids));
    const answered = (await Promise.all(registrations)).filter((email) => email !== undefined);
    await ended;

    stackProcess = await startStackProcess(options);
    const rows = await admin`select email from auth.users where email = any (${answered})`;
    expect(answered.length).toBeGreaterThan(0);
    expect(rows).toHaveLength(answered.length);
  });

  it("leaves no process behind when only the supervisor was killed", async () => {
    const { process: supervisor, pids } = stackProcess as StackProcess;
    const services = Object.values(pids);
    expect(alive(services)).toEqual(services);
    killHard(supervisor.pid ?? 0);
    await expect.poll(() => alive(services), { timeout: 10_000 }).toEqual([]);
  });
});

describe("a stack that runs", () => {
  beforeAll(async () => {
    stack = createEmbeddedStack({ ...options, tell: log.tell });
    await stack.start();
  });

  it("refuses a second one in the same folder, and goes on", async () => {
    const [api = 0, database = 0, mailbox = 0, smtp = 0] = await freePorts(4);
    const second = createEmbeddedStack({ ...options, ports: { api, database, mailbox, smtp } });
    await expect(second.start()).rejects.toMatchObject({
      message: `Envent is already running here (process ${process.pid}).`,
      remedy: expect.stringContaining("Use that one"),
    });
    await second.stop();
    expect(await register(100)).toBe("person-100@example.com");
  });

  it("refuses a second one on its ports, naming the port and its use", async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), "envent-stack-"));
    const second = createEmbeddedStack({ ...options, dataDir: elsewhere });
    await expect(second.start()).rejects.toThrow(
      `Port ${options.ports.api}, which Envent needs for the API, is taken by `,
    );
    expect(readdirSync(elsewhere)).toEqual([]);
    rmSync(elsewhere, { recursive: true });
  });

  it("answers in JSON for a function that throws or ends, starts it again, and the others go on", async () => {
    const call = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${options.ports.api}/functions/v1/${path}`);
      return { status: response.status, body: await response.json() };
    };
    expect(await call("troublesome?way=throw")).toEqual({
      status: 500,
      body: { code: "WORKER_ERROR", message: "The function troublesome failed" },
    });
    expect(log.output().join("\n")).toContain("nobody caught this");
    expect(await call("troublesome?way=exit")).toEqual({
      status: 500,
      body: { code: "WORKER_ERROR", message: "The function troublesome ended before it answered" },
    });
    expect((await call("verify-email-code")).status).toBe(405);
    expect(await call("troublesome")).toEqual({ status: 200, body: { fine: true } });
  });

  it("starts a function again when its file changes, and loses no request meanwhile", async () => {
    const name = "send-verification-code";
    const url = `http://127.0.0.1:${options.ports.api}/functions/v1/${name}`;
    appendFileSync(join(project.path, "supabase", "functions", name, "index.ts"), "\n");
    await log.until(() => log.summary().includes(`restarting ${name}`));
    const response = await fetch(url, { method: "POST", body: "no JSON" });
    expect(response.status).toBe(400);
    await log.until(() => log.summary().includes(`recovered ${name}`));
    expect(log.events).toContainEqual({ type: "restarting", name, reason: "its files changed" });
  });

  it("frees its folder and its ports when it stops", async () => {
    await stack?.stop();
    expect(readdirSync(dataDir)).not.toContain("running.json");
    expect(stack?.pids()).toEqual({});
  });
});

describe("a stack that cannot start", () => {
  it("shows the CLI's own words for a broken migration, and keeps what was applied before it", async () => {
    const migrations = join(project.path, "supabase", "migrations");
    writeFileSync(
      join(migrations, "20991231000000_good.sql"),
      "create table public.kept (id int);",
    );
    writeFileSync(
      join(migrations, "20991231000001_broken.sql"),
      "creat table public.lost (id int);",
    );
    const broken = createEmbeddedStack({ ...options, tell: log.tell });
    const error = await broken.start().then(
      () => undefined,
      (reason: StackError) => reason,
    );
    expect(error?.message).toContain("A migration failed; what was applied before it stays.");
    expect(error?.message).toContain('syntax error at or near "creat" (SQLSTATE 42601)');
    expect(error?.message).toContain("creat table public.lost");
    expect(error?.remedy).toContain("Mend the migration");
    expect(broken.pids()).toEqual({});

    rmSync(join(migrations, "20991231000001_broken.sql"));
    stack = createEmbeddedStack(options);
    await stack.start();
    const [kept] = await admin`select to_regclass('public.kept') is not null as there`;
    expect(kept?.there).toBe(true);
    expect(await admin`select from auth.users where email = 'person-100@example.com'`).toHaveLength(
      1,
    );
  });

  it("says so when its data were made by another version of PostgreSQL, and leaves them as they are", async () => {
    const old = mkdtempSync(join(tmpdir(), "envent-stack-"));
    mkdirSync(join(old, "postgres"));
    writeFileSync(join(old, "postgres", "PG_VERSION"), "16\n");
    const [api = 0, database = 0, mailbox = 0, smtp = 0] = await freePorts(4);
    const ports = { api, database, mailbox, smtp };
    await expect(
      createEmbeddedStack({ ...options, ports, dataDir: old }).start(),
    ).rejects.toMatchObject({
      message: expect.stringContaining("was made by PostgreSQL 16; Envent runs PostgreSQL 17."),
      remedy: expect.stringContaining("npm run reset"),
    });
    expect(readdirSync(old)).toEqual(["postgres"]);
    rmSync(old, { recursive: true });
  });
});
