import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findDrift, type MigrationFile } from "../../scripts/promote/drift.ts";
import { readMigrations } from "../../scripts/promote/migration-files.ts";
import { seedMembers } from "../../scripts/seed/seed-members.ts";
import { projectRoot } from "../../scripts/stack/paths.ts";
import { runSupabaseCli } from "../../scripts/stack/supabase-cli.ts";
import { supabaseCommands } from "../../scripts/stack/supabase-commands.ts";
import {
  type PlatformDatabases,
  startPlatformDatabases,
} from "../../scripts/testing/platform-databases.ts";

/** Two databases, and the real CLI once for every migration of each. */
const patience = 300_000;

/** From here on there are members whose rows could be harmed. */
const firstVersionWithMembers = "20261101090300";

const migrations = await readMigrations(projectRoot);
let databases: PlatformDatabases;

beforeAll(async () => {
  databases = await startPlatformDatabases();
});
afterAll(() => databases.remove());

/** A project folder whose migrations arrive one after the other. */
function growingProject() {
  const root = mkdtempSync(join(tmpdir(), "envent-migrations-"));
  const folder = join(root, "supabase", "migrations");
  mkdirSync(folder, { recursive: true });
  return {
    add({ name }: MigrationFile) {
      cpSync(join(projectRoot, "supabase", "migrations", name), join(folder, name));
    },
    async push(url: string): Promise<string> {
      const command = supabaseCommands.pushMigrations({ databaseUrl: url });
      const { code, stdout, stderr } = await runSupabaseCli(command, { workdir: root });
      expect(code, stderr).toBe(0);
      return stdout + stderr;
    },
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Every row of the tables with the columns that there are now; later columns do not count. */
async function rememberRows(sql: Sql) {
  const tables = await sql<{ name: string; columns: string[] }[]>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name,
           array_agg(quote_ident(column_name)::text order by ordinal_position) as columns
    from information_schema.columns
    where (table_schema in ('public', 'private')) or (table_schema, table_name) = ('auth', 'users')
    group by 1 order by 1`;
  const read = async () => {
    const contents: Record<string, unknown> = {};
    for (const { name, columns } of tables) {
      const [row] =
        await sql.unsafe(`select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as content
        from (select ${columns.join(", ")} from ${name}) as t`);
      contents[name] = { ...row };
    }
    return contents;
  };
  return { before: await read(), read };
}

describe("the migrations, one by one", () => {
  it("apply to a project without anything, and a second push does nothing", {
    timeout: patience,
  }, async () => {
    const { url } = await databases.create();
    const project = growingProject();
    try {
      for (const migration of migrations) {
        project.add(migration);
        expect(await project.push(url)).toContain(`Applying migration ${migration.name}`);
      }
      expect(await project.push(url)).toContain("up to date");
    } finally {
      project.dispose();
    }
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    const applied = await sql<{ version: string; statements: string[] }[]>`
      select version, statements from supabase_migrations.schema_migrations order by version`;
    await sql.end();
    const nothing = { onlyRemote: [], edited: [], outOfOrder: [], pending: [] };
    expect(findDrift(migrations, applied)).toEqual(nothing);
    // Promotion refuses an applied migration that was edited afterwards; whichever it is, it is found.
    for (const edited of migrations) {
      const files = migrations.map((file) =>
        file === edited ? { ...file, sql: `${file.sql}\nselect 'more';` } : file,
      );
      expect(findDrift(files, applied).edited).toEqual([edited.name]);
    }
  });

  it("leave the rows of an earlier version as they are", { timeout: patience }, async () => {
    const { url } = await databases.create();
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    const project = growingProject();
    try {
      for (const migration of migrations) {
        if (migration.version <= firstVersionWithMembers) project.add(migration);
      }
      await project.push(url);
      expect(await seedMembers(sql, 60, () => {})).toEqual({ added: 60 });
      await sql`insert into public.terms_acceptances (user_id, version) select id, '2026-11-01' from auth.users on conflict do nothing`;
      const { before, read } = await rememberRows(sql);
      expect(before["public.profiles"]).toMatchObject({ rows: 60 });

      for (const migration of migrations) {
        if (migration.version <= firstVersionWithMembers) continue;
        project.add(migration);
        await project.push(url);
        expect(await read(), migration.name).toEqual(before);
      }
    } finally {
      project.dispose();
      await sql.end();
    }
  });
});
