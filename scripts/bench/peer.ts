import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { projectRoot } from "../stack/paths.ts";
import { httpProbe } from "../stack/probes.ts";

const program = join(projectRoot, "node_modules", "@supabase", "lite", "dist", "cli", "index.js");
const env = { ...process.env, LITE_TELEMETRY: "0", DO_NOT_TRACK: "1" };

async function lite(folder: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [program, ...args], { cwd: folder, env });
}

/** A project as `lite init --pglite` makes it, on a port of its own. @returns its publishable key */
export async function initialisePeer(folder: string, port: number): Promise<string> {
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  await lite(folder, "init", "--pglite");
  const config = join(folder, "supabase", "config.toml");
  const text = readFileSync(config, "utf8");
  writeFileSync(config, text.replace(/^port = \d+$/m, `port = ${port}`));
  const key = /^SUPABASE_PUBLISHABLE_KEY=(.+)$/m.exec(readFileSync(join(folder, ".env"), "utf8"));
  return key?.[1] ?? "";
}

/** Applies our own migrations, but for those about files: its storage is not part of what is compared. */
export async function migratePeer(folder: string): Promise<void> {
  const ours = join(projectRoot, "supabase", "migrations");
  const theirs = join(folder, "supabase", "migrations");
  mkdirSync(theirs, { recursive: true });
  for (const name of readdirSync(ours)) {
    const sql = readFileSync(join(ours, name), "utf8");
    if (!/\bstorage\./.test(sql)) writeFileSync(join(theirs, name), sql);
  }
  await lite(folder, "migration", "up");
}

export interface Peer {
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Starts `lite dev`; resolves when it answers. */
export async function startPeer(folder: string, port: number): Promise<Peer> {
  const server = spawn(process.execPath, [program, "dev"], { cwd: folder, env, stdio: "ignore" });
  const kill = () => void server.kill("SIGKILL");
  // The embedded stack notices by itself when whoever started it is gone; this one does not.
  process.once("exit", kill);
  const ended = new Promise((resolve) => server.once("close", resolve)).finally(() =>
    process.off("exit", kill),
  );
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
  };
  const probe = httpProbe(`http://127.0.0.1:${port}/auth/v1/health`);
  const answers = () =>
    probe().then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Error("lite dev ended before it answered");
    await delay(15);
  }
  return { process: server, stop };
}
