import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MigrationFile } from "./drift.ts";

/** The migrations of a project, oldest first. @param root the folder that holds `supabase/` */
export async function readMigrations(root: string): Promise<MigrationFile[]> {
  const folder = join(root, "supabase", "migrations");
  const names = (await readdir(folder)).filter((name) => /^\d+_.*\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => ({
      name,
      version: name.slice(0, name.indexOf("_")),
      sql: await readFile(join(folder, name), "utf8"),
    })),
  );
}
