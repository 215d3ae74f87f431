import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { bornAt } from "./running-process.ts";

const guardModule = fileURLToPath(new URL("./orphan-guard.ts", import.meta.url));

/** A stack in small: it starts one service, gives it to the guard, and says its number. */
const stackProgram = `
  import { spawn } from "node:child_process";
  import { startOrphanGuard } from ${JSON.stringify(guardModule)};
  const guard = startOrphanGuard();
  const service = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000); console.log(1)"], { detached: true });
  service.stdout.once("data", () => {
    guard.protect([service.pid]);
    console.log(service.pid);
  });
  process.on("SIGTERM", async () => {
    await guard.close();
    process.exit();
  });
`;

async function startStack() {
  const stack = spawn(process.execPath, ["--input-type=module", "--eval", stackProgram]);
  const service = await new Promise<number>((resolve) => {
    stack.stdout.once("data", (text) => resolve(Number(text)));
  });
  const ended = new Promise((resolve) => stack.once("close", resolve));
  return { stack, service, ended };
}

it("the services of a stack that is killed end with it", async () => {
  const { stack, service } = await startStack();
  expect(bornAt(service)).not.toBe("");
  stack.kill("SIGKILL");
  await expect.poll(() => bornAt(service)).toBe("");
});

it("a stack that stops in order lets them be", async () => {
  const { stack, service, ended } = await startStack();
  stack.kill("SIGTERM");
  await ended;
  expect(bornAt(service)).not.toBe("");
  process.kill(service, "SIGKILL");
});
