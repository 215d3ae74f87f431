import type { Rollup } from "vite";

/** The script of a page and all that it imports at once, so that the browser fetches them beside the app's and not after it. */
export function scriptsOf(bundle: Rollup.OutputBundle, page: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const own = chunks.find((chunk) => chunk.facadeModuleId === page);
  if (!own) throw new Error(`the build has no script for ${page}`);
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const chunk of chunks) if (chunk.fileName === file) chunk.imports.forEach(visit);
  };
  visit(own.fileName);
  return [...files];
}
