import { execFile } from "node:child_process";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A new database takes about 120 MB with its log; the rest is soon full. */
const diskMegabytes = 320;

/**
 * Puts a small disk of its own under an empty folder: its quota. Needs root and the right to mount.
 * @returns how to take it away again, or why there is none
 */
export async function mountSmallDisk(
  folder: string,
): Promise<{ unmount: () => Promise<void> } | { missing: string }> {
  if (process.platform !== "linux" || process.getuid?.() !== 0) {
    return { missing: "only root on Linux may mount a small disk" };
  }
  try {
    const options = `size=${diskMegabytes}m,mode=755`;
    await run("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    return { missing: `this machine does not let root mount a small disk (${said})` };
  }
  return {
    async unmount() {
      await run("umount", ["--lazy", folder]);
    },
  };
}

const blockBytes = 64 * 1024;

/** Fills what is left of the disk under the folder, to the last block. @returns how to free it again */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, "ballast");
  const file = await open(path, "w");
  const block = Buffer.alloc(blockBytes);
  try {
    for (;;) await file.write(block);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  } finally {
    await file.close();
  }
  return () => rm(path, { force: true });
}
