import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearStaleLock } from "./stale-lock.ts";

let dataDir: string;
let lock: string;
let server: ChildProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "envent-lock-"));
  lock = join(dataDir, "postmaster.pid");
});

afterEach(() => {
  server?.kill("SIGKILL");
  server = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

/** Works in the data folder, as a process of PostgreSQL does. */
async function playServer(lines = "setInterval(() => {}, 1000)"): Promise<void> {
  server = spawn(process.execPath, ["--eval", `${lines}; console.log("up")`], { cwd: dataDir });
  await new Promise((resolve) => server?.stdout?.once("data", resolve));
}

describe.runIf(process.platform === "linux")("the lock of a data folder", () => {
  it("goes when no process works there, even if its number is another program's now", async () => {
    writeFileSync(lock, `${process.pid}\n${dataDir}\n`);
    await clearStaleLock(dataDir);
    expect(existsSync(lock)).toBe(false);
  });

  it("stays until the last process of a killed server has ended", async () => {
    writeFileSync(lock, `1\n${dataDir}\n`);
    await playServer(`process.stdin.once("data", () => process.exit())`);
    const cleared = clearStaleLock(dataDir);
    expect(existsSync(lock)).toBe(true);
    server?.stdin?.write("end\n");
    await cleared;
    expect(existsSync(lock)).toBe(false);
  });

  it("is not missed when there is none", async () => {
    await playServer();
    await expect(clearStaleLock(dataDir)).resolves.toBeUndefined();
  });
});
