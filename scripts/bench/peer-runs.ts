import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { projectRoot } from "../stack/paths.ts";
import { freePorts } from "../stack/ports.ts";
import { httpProbe } from "../stack/probes.ts";

export interface PeerRuns {
  emptyMs: number[];
  warmMs: number[];
}

const program = join(projectRoot, "node_modules", "@supabase", "lite", "dist", "cli", "index.js");
const env = { ...process.env, LITE_TELEMETRY: "0", DO_NOT_TRACK: "1" };

/** A project as `lite init --pglite` makes it, on a port of its own. */
async function initialise(folder: string, port: number): Promise<void> {
  symlinkSync(join(projectRoot, "node_modules"), join(folder, "node_modules"));
  await promisify(execFile)(process.execPath, [program, "init", "--pglite"], { cwd: folder, env });
  const config = join(folder, "supabase", "config.toml");
  const text = readFileSync(config, "utf8");
  writeFileSync(config, text.replace(/^port = \d+$/m, `port = ${port}`));
}

async function timeStart(folder: string, port: number): Promise<number> {
  const begin = performance.now();
  const server = spawn(process.execPath, [program, "dev"], { cwd: folder, env, stdio: "ignore" });
  const ended = new Promise((resolve) => server.once("close", resolve));
  const probe = httpProbe(`http://127.0.0.1:${port}/auth/v1/health`);
  const answers = () =>
    probe().then(
      () => true,
      () => false,
    );
  try {
    while (!(await answers())) {
      if (server.exitCode !== null) throw new Error("lite dev ended before it answered");
      await delay(15);
    }
    return performance.now() - begin;
  } finally {
    server.kill("SIGTERM");
    await ended;
  }
}

/** Times the nearest comparable tool, `lite dev` on PGlite: auth and data API, without functions and mail. */
export async function benchPeer(options: {
  runs: number;
  tell: (line: string) => void;
}): Promise<PeerRuns> {
  const result: PeerRuns = { emptyMs: [], warmMs: [] };
  for (let index = 1; index <= options.runs; index += 1) {
    options.tell(`peer, run ${index} of ${options.runs} …`);
    const folder = mkdtempSync(join(tmpdir(), "envent-peer-"));
    const [port = 0] = await freePorts(1);
    try {
      await initialise(folder, port);
      result.emptyMs.push(await timeStart(folder, port));
      result.warmMs.push(await timeStart(folder, port));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return result;
}
