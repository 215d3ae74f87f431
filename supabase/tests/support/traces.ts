import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Sql } from "postgres";

/**
 * Searches every column of every table of the database, Postgres' own catalogue aside, for a text.
 * @param admin the superuser, from whom no row is hidden
 * @returns the tables that hold it, with how many of their rows do
 */
export async function tablesThatName(admin: Sql, text: string): Promise<Record<string, number>> {
  const tables = await admin<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
    order by 1`;
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    // A row as text is all its columns as text.
    const [row] = await admin<[{ count: number }]>`
      select count(*)::int as count from ${admin.unsafe(name)} as entry
      where position(lower(${text}) in lower(entry::text)) > 0`;
    if (row.count > 0) found[name] = row.count;
  }
  return found;
}

/** The files of the embedded stack's storage that contain these bytes, or a text in what lies beside them. */
export async function storedFilesWith(admin: Sql, bytes: Buffer): Promise<string[]> {
  const [row] = await admin`show data_directory`;
  const folder = join(dirname(String(row?.data_directory)), "storage");
  const names = await readdir(folder);
  const contents = await Promise.all(
    names.map((name) => readFile(join(folder, name)).catch(() => null)),
  );
  return names.filter((_, index) => contents[index]?.includes(bytes));
}
