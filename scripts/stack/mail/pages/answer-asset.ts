import { readFile } from "node:fs/promises";
import type { Answer } from "../answers.ts";

/** The page's own files. A name that is not listed does not exist, so no path can be made up. */
const ASSETS = new Map([
  ["mailbox.css", "text/css; charset=utf-8"],
  ["live.js", "text/javascript; charset=utf-8"],
  ["icon.svg", "image/svg+xml"],
]);

/** One of the page's own files, or null when there is none by this name. */
export async function answerAsset(name: string): Promise<Answer | null> {
  const type = ASSETS.get(name);
  if (!type) return null;
  const body = await readFile(new URL(`./assets/${name}`, import.meta.url));
  return { status: 200, headers: { "content-type": type }, body };
}
