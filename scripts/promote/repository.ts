import { execFile } from "node:child_process";
import { relative, resolve } from "node:path";
import { promisify } from "node:util";
import { PromotionError } from "./promotion-error.ts";

const run = promisify(execFile);

async function git(root: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await run("git", args, { cwd: root, maxBuffer: 16 * 1024 * 1024 });
    return stdout;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new PromotionError(
      "notReady",
      `Only what is committed is promoted, and git cannot say what that is here.\n${why}`,
      "Install git, clone the repository with it, and run this in the clone.",
    );
  }
}

/** Only what is committed is promoted. @returns the commit @throws PromotionError "notReady" naming what is not committed */
export async function requireCleanTree(root: string): Promise<string> {
  const changed = (await git(root, "status", "--porcelain")).trimEnd();
  if (changed) {
    throw new PromotionError(
      "notReady",
      `These files are not committed, so nobody could tell later what was promoted:\n${changed}`,
      "Commit them or put them away, then run this again.",
    );
  }
  return (await git(root, "rev-parse", "HEAD")).trim();
}

/** Refuses a file of secrets that git would publish. @throws PromotionError "notReady" */
export async function requireUntracked(root: string, file: string): Promise<void> {
  const path = relative(root, resolve(root, file));
  if (path.startsWith("..")) return;
  const tracked = await git(root, "ls-files", "--", path);
  if (!tracked.trim()) return;
  throw new PromotionError(
    "notReady",
    `${file} holds secrets and is in the repository.`,
    `Change those secrets, run "git rm --cached ${file}" and add the file to .gitignore.`,
  );
}

/** Writes the committed files of a folder to another place; what git ignores stays behind. */
export async function exportFolder(root: string, folder: string, into: string): Promise<void> {
  const files = (await git(root, "ls-files", "-z", "--", folder)).split("\0").filter(Boolean);
  await git(root, "checkout-index", "--force", `--prefix=${into}/`, "--", ...files);
}
