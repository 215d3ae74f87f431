import { watch } from "node:fs";

/** Editors save a file in several steps: one call for all of them. */
const settlesAfterMs = 100;

/**
 * Calls `changed` once for each burst of changes.
 * @param paths folders, watched with all that is in them, and files
 * @returns how to stop watching
 */
export function watchFiles(paths: string[], changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, settlesAfterMs);
  };
  const watchers = paths.map((path) => watch(path, { recursive: true }, restartTimer));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
