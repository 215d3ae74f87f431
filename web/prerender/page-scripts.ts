import type { Rollup } from "vite";

/** The script of a page and what it imports at once, so that the browser fetches it beside the app's and not after it. */
export function scriptsOf(bundle: Rollup.OutputBundle, page: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const own = chunks.find((chunk) => chunk.facadeModuleId === page);
  if (!own) throw new Error(`the build has no script for ${page}`);
  return [...new Set([own.fileName, ...own.imports])];
}
