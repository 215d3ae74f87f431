import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { EmbeddedStackOptions } from "../embedded-stack.ts";

export interface StackProcess {
  process: ChildProcess;
  /** The services' processes, by name. */
  pids: Record<string, number>;
  /** Resolves when it has ended, however. */
  ended: Promise<void>;
}

const program = fileURLToPath(new URL("./stack-program.ts", import.meta.url));

/** Starts a stack as a process of its own; resolves when it is ready. @throws Error with what it printed */
export async function startStackProcess(
  options: Omit<EmbeddedStackOptions, "tell">,
): Promise<StackProcess> {
  const child = spawn(process.execPath, [program, JSON.stringify(options)], {
    stdio: ["pipe", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const ready = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).once("line", resolve);
  });
  const line = await Promise.race([ready, ended]);
  if (!line) throw new Error(`the stack ended before it was ready\n${errors}`);
  return { process: child, pids: JSON.parse(line), ended };
}
