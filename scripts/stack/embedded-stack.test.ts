import { type StdioOptions, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createEmbeddedStack, type EmbeddedStackOptions } from "./embedded-stack.ts";
import { freePorts } from "./ports.ts";
import { StackError } from "./stack-error.ts";

const program = fileURLToPath(new URL("./testing/stack-program.ts", import.meta.url));

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "envent-refused-"));
  chmodSync(folder, 0o777);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function options(dataDir: string) {
  const [api = 0, database = 0, mailbox = 0, smtp = 0] = await freePorts(4);
  return { dataDir, ports: { api, database, mailbox, smtp } };
}

/** A stack of another user's, which is expected to end by itself. */
async function runStack(stack: EmbeddedStackOptions, uid: number) {
  const stdio: StdioOptions = ["pipe", "ignore", "pipe"];
  const child = spawn(process.execPath, [program, JSON.stringify(stack)], { stdio, uid, gid: uid });
  let stderr = "";
  child.stderr?.on("data", (chunk) => {
    stderr += chunk;
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { code, stderr };
}

describe("a first start says what is in its way", () => {
  it("when its folder cannot be made", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    const stack = createEmbeddedStack(await options(join(file, "data")));
    const refused = await stack.start().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StackError);
    expect(refused).toMatchObject({
      message: expect.stringContaining("cannot make the folder for its data"),
    });
  });

  // Only root may become somebody without a name, as a container engine does with --user.
  it.runIf(process.getuid?.() === 0)("when its user has a number and no name", async () => {
    const nobody = 54_321;
    const { code, stderr } = await runStack(await options(join(folder, "data")), nobody);
    expect(code, stderr).toBe(1);
    expect(stderr).toContain("StackError: PostgreSQL runs only as a user with a name");
    expect(stderr).toContain(`none for the number ${nobody}`);
  });
});
