import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createRunner, type Runner } from "./runner.ts";
import { bornAt } from "./running-process.ts";
import type { Service, Task } from "./service.ts";
import { createEventLog } from "./testing/event-log.ts";
import { fileProbe, nodeService } from "./testing/node-service.ts";

let folder: string;
let log: ReturnType<typeof createEventLog>;
let runner: Runner | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "envent-runner-"));
  log = createEventLog();
});

afterEach(async () => {
  await runner?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function run(...services: Service[]): Runner {
  runner = createRunner(services, log.tell);
  return runner;
}

const task = (name: string, work: () => Promise<void>, needs?: string[]): Task => ({
  kind: "task",
  name,
  needs,
  run: work,
});

const count = (type: string, name: string) => () =>
  log.summary().filter((line) => line === `${type} ${name}`).length;

const isAlive = (pid: number) => bornAt(pid) !== "";

it("a service starts when what it needs is ready, whatever the order they are written in", async () => {
  const order: string[] = [];
  const note = (name: string, needs?: string[]) =>
    task(name, async () => void order.push(name), needs);
  await run(note("roof", ["walls"]), note("walls", ["ground"]), note("ground")).start();
  expect(order).toEqual(["ground", "walls", "roof"]);
});

it("services that do not need each other start together", async () => {
  const met = Promise.withResolvers<void>();
  let waiting = 0;
  // Each ends only when both have begun: one after the other would never end.
  const meet = async () => {
    waiting += 1;
    if (waiting === 2) met.resolve();
    await met.promise;
  };
  await run(task("left", meet), task("right", meet)).start();
  expect(log.summary().sort()).toEqual(["ready left", "ready right"]);
});

it("a need that does not exist is named", async () => {
  const start = run(task("roof", async () => {}, ["walls"])).start();
  await expect(start).rejects.toThrow('"walls", which does not exist');
});

it("a process is ready when its probe has answered, not before", async () => {
  const file = join(folder, "ready");
  const slow = nodeService(
    "slow",
    `require("fs").writeFileSync(${JSON.stringify(file)}, "written")`,
    {
      probe: fileProbe(file),
    },
  );
  const read = Promise.withResolvers<string>();
  const after = task("after", async () => read.resolve(readFileSync(file, "utf8")), ["slow"]);
  await run(slow, after).start();
  expect(await read.promise).toBe("written");
});

it("a process that is killed is started again", async () => {
  await run(nodeService("server", "")).start();
  const first = runner?.pids().server ?? 0;
  process.kill(first, "SIGKILL");
  await log.until(() => count("recovered", "server")() === 1);
  const second = runner?.pids().server ?? 0;
  expect(second).not.toBe(first);
  expect(isAlive(second)).toBe(true);
  expect(log.events).toContainEqual({
    type: "restarting",
    name: "server",
    reason: "it ended (SIGKILL)",
  });
});

it("a process is started again when a file it watches changes", async () => {
  const file = join(folder, "source.ts");
  writeFileSync(file, "first");
  const lines = `console.log("reads " + require("fs").readFileSync(${JSON.stringify(file)}, "utf8"))`;
  await run(nodeService("function", lines, { watch: [folder] })).start();
  await log.until(() => log.output().includes("reads first"));
  writeFileSync(file, "second");
  await log.until(() => log.output().includes("reads second"));
  expect(log.events).toContainEqual({
    type: "restarting",
    name: "function",
    reason: "its files changed",
  });
  expect(count("failed", "function")()).toBe(0);
});

it("a process is asked to stop, and may finish what it does", async () => {
  const file = join(folder, "farewell");
  const lines = `process.on("SIGTERM", () => { require("fs").writeFileSync(${JSON.stringify(file)}, "bye"); process.exit() });
    console.log("listens")`;
  await run(nodeService("polite", lines)).start();
  await log.until(() => log.output().includes("listens"));
  await runner?.stop();
  expect(readFileSync(file, "utf8")).toBe("bye");
});

it("a process that does not stop is ended by force, with what it has started", async () => {
  const lines = `const child = require("child_process").spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)"]);
    process.on("SIGTERM", () => {});
    console.log(child.pid)`;
  await run(nodeService("stubborn", lines, { killAfterMs: 50 })).start();
  await log.until(() => log.output().length === 1);
  const pids = [runner?.pids().stubborn ?? 0, Number(log.output()[0])];
  expect(pids.map(isAlive)).toEqual([true, true]);
  await runner?.stop();
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
});

it("dependents stop before what they need", async () => {
  const file = join(folder, "order");
  const lines = (name: string) =>
    `process.on("SIGTERM", () => { require("fs").appendFileSync(${JSON.stringify(file)}, "${name} "); process.exit() });
    console.log("listens")`;
  await run(
    nodeService("database", lines("database")),
    nodeService("api", lines("api"), { needs: ["database"] }),
  ).start();
  await log.until(() => log.output().length === 2);
  await runner?.stop();
  expect(readFileSync(file, "utf8")).toBe("api database ");
});

it("a failure stops what has started, and tells the process's last words", async () => {
  const server = nodeService("server", "");
  const broken = nodeService("broken", `console.error("no key given"); process.exit(3)`, {
    needs: ["server"],
    probe: () => Promise.reject(new Error("not yet")),
  });
  const start = run(server, broken).start();
  await expect(start).rejects.toThrow(
    "broken ended while it started (exit code 3). It said:\n  no key given",
  );
  expect(runner?.pids()).toEqual({});
});

it("a program that does not exist fails with its name", async () => {
  const start = run(
    nodeService("lost", "", {
      command: "/no/such/program",
      probe: () => Promise.reject(new Error("not yet")),
    }),
  ).start();
  await expect(start).rejects.toThrow("spawn /no/such/program ENOENT");
});

it("the stack goes on without an optional service that fails", async () => {
  const broken = nodeService("broken", "process.exit(1)", {
    optional: true,
    probe: () => Promise.reject(new Error("not yet")),
  });
  await run(nodeService("server", ""), broken).start();
  expect(Object.keys(runner?.pids() ?? {})).toContain("server");
  expect(count("failed", "broken")()).toBe(1);
});

it("a start that keeps failing is told once, and succeeds when the file is mended", async () => {
  const source = join(folder, "source.js");
  const tries = `${folder}-tries`;
  writeFileSync(source, `console.error("SyntaxError"); process.exit(1)`);
  const lines = `require("fs").appendFileSync(${JSON.stringify(tries)}, "try "); require(${JSON.stringify(source)})`;
  const service = nodeService("function", lines, {
    optional: true,
    watch: [folder],
    probe: async () => {
      if (!readFileSync(source, "utf8").includes("mended")) throw new Error("not yet");
    },
  });
  await run(service).start();
  const tried = () => readFileSync(tries, "utf8").split("try ").length - 1;
  await expect.poll(tried, { timeout: 4_000 }).toBeGreaterThan(3);
  expect(log.summary().filter((line) => !line.startsWith("spawned"))).toEqual(["failed function"]);
  writeFileSync(source, "// mended");
  await log.until(() => count("recovered", "function")() === 1);
  rmSync(tries);
});

it("a stop in the middle of a start leaves nothing running, and interrupts a task", async () => {
  const interrupted = Promise.withResolvers<void>();
  const endless: Task = {
    kind: "task",
    name: "endless",
    run: (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => {
          interrupted.resolve();
          reject(new Error("interrupted"));
        });
      }),
  };
  const start = run(nodeService("server", ""), endless).start();
  await log.until(() => count("spawned", "server")() === 1);
  const pid = runner?.pids().server ?? 0;
  await runner?.stop();
  await Promise.all([start, interrupted.promise]);
  expect(isAlive(pid)).toBe(false);
  expect(count("failed", "endless")()).toBe(0);
});

it("a service that waits by itself starts at once, and still stops before what it finds", async () => {
  const file = join(folder, "order");
  const listens = (name: string) =>
    `process.on("SIGTERM", () => { require("fs").appendFileSync(${JSON.stringify(file)}, "${name} "); process.exit() });
    console.log("listens")`;
  const apiIsUp = Promise.withResolvers<void>();
  const stack = run(
    // The database is ready only when the API has been started: waiting for each other would never end.
    nodeService("database", listens("database"), { probe: () => apiIsUp.promise }),
    nodeService("api", listens("api"), {
      finds: ["database"],
      probe: async () => apiIsUp.resolve(),
    }),
  );
  await stack.start();
  await log.until(() => log.output().length === 2);
  await stack.stop();
  expect(readFileSync(file, "utf8")).toBe("api database ");
});
