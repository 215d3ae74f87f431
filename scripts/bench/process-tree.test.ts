import { spawn } from "node:child_process";
import { expect, it } from "vitest";
import { processTree, treeUse } from "./process-tree.ts";

const child = `const held = Buffer.alloc(50e6, 1); setInterval(() => held.length, 1000); console.log("up")`;
const parent = `require("child_process").spawn(process.execPath, ["--eval", ${JSON.stringify(child)}], { stdio: "inherit" })`;

it.runIf(process.platform === "linux")("counts what the children of a process take", async () => {
  const process_ = spawn(process.execPath, ["--eval", parent], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => process_.stdout.once("data", resolve));
  const root = process_.pid ?? 0;
  try {
    const use = treeUse(root);
    expect(use.processes).toBe(2);
    expect(use.pssBytes).toBeGreaterThan(50e6);
    expect(use.rssBytes).toBeGreaterThanOrEqual(use.pssBytes);
    expect(use.cpuSeconds).toBeGreaterThan(0);
  } finally {
    for (const pid of processTree(root)) process.kill(pid, "SIGKILL");
  }
});
