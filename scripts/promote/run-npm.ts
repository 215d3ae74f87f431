import { spawn } from "node:child_process";
import type { PromotionContext } from "./promotion-context.ts";

/** Runs npm in the project with its output on this terminal. @returns its exit code */
export function runNpm(
  context: PromotionContext,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn("npm", args, {
      cwd: context.root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "inherit", "inherit"],
      signal: context.signal,
      // npm is a script on Windows, which only a shell starts.
      shell: process.platform === "win32",
    });
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
}
