import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { claimRunFile, endLeftovers, removeRunFile, writeRunFile } from "./run-file.ts";
import { bornAt, describeProcess, type RunningProcess } from "./running-process.ts";

let folder: string;
let path: string;
let child: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "envent-run-file-"));
  path = join(folder, "running.json");
});

afterEach(() => {
  child?.kill("SIGKILL");
  child = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** A process that runs until it is ended; resolves when it is up. */
async function startProcess(lines = ""): Promise<number> {
  child = spawn(process.execPath, [
    "--eval",
    `setInterval(() => {}, 1000); ${lines}; console.log("up")`,
  ]);
  await new Promise((resolve) => child?.stdout?.once("data", resolve));
  return child.pid ?? 0;
}

/** The run file of a stack that was killed: its own process is none of this boot's. */
function leaveBehind(...services: RunningProcess[]): void {
  const stack: RunningProcess = { name: "stack", pid: process.pid, born: "0" };
  writeFileSync(path, JSON.stringify([stack, ...services]));
}

it("what a killed stack left behind is ended", async () => {
  const pid = await startProcess();
  leaveBehind(describeProcess("api", pid));
  await endLeftovers(path);
  expect(bornAt(pid)).toBe("");
  expect(readdirSync(folder)).toEqual([]);
});

it("another process that got the number of a leftover is left alone", async () => {
  const pid = await startProcess();
  leaveBehind({ name: "api", pid, born: "1" });
  await endLeftovers(path);
  expect(bornAt(pid)).not.toBe("");
});

it("a stack that runs is respected, and named", async () => {
  const pid = await startProcess();
  writeRunFile(path, { api: pid });
  await expect(claimRunFile(path)).rejects.toMatchObject({
    message: `Envent is already running here (process ${process.pid}).`,
    remedy: expect.stringContaining("Ctrl+C"),
  });
  expect(bornAt(pid)).not.toBe("");
  expect(JSON.parse(readFileSync(path, "utf8"))).toHaveLength(2);
});

it("of two stacks that start at the same moment one gets the folder", async () => {
  const claims = await Promise.allSettled([claimRunFile(path), claimRunFile(path)]);
  expect(claims.map((claim) => claim.status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(readdirSync(folder)).toEqual(["running.json"]);
});

it("the folder is free again when the stack has stopped", async () => {
  await claimRunFile(path);
  removeRunFile(path);
  await expect(claimRunFile(path)).resolves.toBeUndefined();
});

it("a run file that cannot be read is no obstacle", async () => {
  writeFileSync(path, `[{"name":"sta`);
  await expect(claimRunFile(path)).resolves.toBeUndefined();
});
