import { readdir } from "node:fs/promises";
import { join } from "node:path";
import postgres from "postgres";
import type { Service } from "../service.ts";
import { StackError } from "../stack-error.ts";
import { runSupabaseCli } from "../supabase-cli.ts";
import { supabaseCommands } from "../supabase-commands.ts";
import { databaseUrl } from "./postgres.ts";

async function versionsInFolder(projectDir: string): Promise<string[]> {
  const files = await readdir(join(projectDir, "supabase", "migrations"));
  return files.flatMap((file) => /^(\d+)_.*\.sql$/.exec(file)?.[1] ?? []).sort();
}

async function versionsInDatabase(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const rows =
      await sql`select version from supabase_migrations.schema_migrations order by version`;
    return rows.map((row) => String(row.version));
  } catch (error) {
    // undefined_table, invalid_schema_name: nothing has been migrated yet.
    if (error instanceof postgres.PostgresError && ["42P01", "3F000"].includes(error.code))
      return [];
    throw error;
  } finally {
    await sql.end();
  }
}

/** The real CLI applies the migrations; it is not even asked when there is none to apply, which saves its start. */
export function migrationsTask(options: { port: number; projectDir: string }): Service {
  const { port, projectDir } = options;
  const url = databaseUrl(port);
  return {
    kind: "task",
    name: "migrations",
    needs: ["api"],
    run: async (signal) => {
      const [wanted, applied] = await Promise.all([
        versionsInFolder(projectDir),
        versionsInDatabase(url),
      ]);
      if (wanted.join() === applied.join()) return;
      const push = supabaseCommands.pushMigrations({ databaseUrl: url });
      const result = await runSupabaseCli(push, { workdir: projectDir, signal });
      if (result.code === 0) return;
      throw new StackError(
        `A migration failed; what was applied before it stays.\n${(result.stderr || result.stdout).trim()}`,
        "Mend the migration and start again, or run npm run reset for an empty database.",
      );
    },
  };
}
