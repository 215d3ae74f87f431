import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../paths.ts";

/** A copy of supabase/ in a folder of its own, for tests that break or change something in it. */
export function copyProject(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), "envent-project-"));
  cpSync(join(projectRoot, "supabase"), join(path, "supabase"), {
    recursive: true,
    filter: (source) => !/supabase\/(tests|\.temp|\.branches)/.test(source),
  });
  symlinkSync(join(projectRoot, "node_modules"), join(path, "node_modules"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
