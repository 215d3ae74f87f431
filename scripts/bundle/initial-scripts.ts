/** What Vite's manifest says of one file, as far as it is needed here. */
export interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

/**
 * The scripts a browser fetches before a page can be used: the app's entry, the page's own script, and all that these
 * import at once, however deep. What is imported later (`import()`) does not count.
 * @param page the source of the page, as the manifest names it
 * @throws Error when the manifest does not know the page
 */
export function initialScripts(manifest: Manifest, page: string): string[] {
  if (!manifest[page]) throw new Error(`the build has no page ${page}`);
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  for (const key of [...entries, page]) visit(key);
  return [...seen].map((key) => manifest[key]?.file ?? key).filter((file) => file.endsWith(".js"));
}
