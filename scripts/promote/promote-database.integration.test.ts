import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { runSupabaseCli } from "../stack/supabase-cli.ts";
import { supabaseCommands } from "../stack/supabase-commands.ts";
import { type PlatformDatabases, startPlatformDatabases } from "../testing/platform-databases.ts";
import {
  createPromotionProject,
  type PromotionProject,
  projectRef,
} from "./testing/promotion-project.ts";

// A promotion starts some twenty programs, one after the other.
vi.setConfig({ testTimeout: 120_000 });

let databases: PlatformDatabases;
let project: PromotionProject;
let url: string;

beforeAll(async () => {
  databases = await startPlatformDatabases();
});
afterAll(() => databases.remove());

beforeEach(async () => {
  project = createPromotionProject();
  ({ url } = await databases.create());
});
afterEach(() => project.dispose());

async function ask<Row extends object>(query: string): Promise<Row[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return [...(await sql.unsafe<Row[]>(query))];
  } finally {
    await sql.end();
  }
}

async function newestVersion(): Promise<string | undefined> {
  const [row] = await ask<{ version: string }>(
    "select max(version) as version from supabase_migrations.schema_migrations",
  );
  return row?.version;
}

const promote = (options: Parameters<PromotionProject["run"]>[0] = {}) =>
  project.run({
    args: ["--project-ref", projectRef, "--confirm", projectRef, "--db-url", url],
    ...options,
  });

/** What an earlier promotion left behind. */
async function promotedBefore(): Promise<void> {
  const command = supabaseCommands.pushMigrations({ databaseUrl: url });
  const { code, stderr } = await runSupabaseCli(command, { workdir: project.root });
  expect(code, stderr).toBe(0);
}

const migration = (version: string, sql: string) => {
  project.write(`supabase/migrations/${version}_later.sql`, sql);
  project.commit();
};

describe("to a database that really runs", () => {
  it("brings an empty project up to date, then finds nothing left to do", async () => {
    const first = await promote();
    expect(first, first.output).toMatchObject({ code: 0 });
    expect(await ask("select to_regclass('public.profiles')::text as name")).toEqual([
      { name: "profiles" },
    ]);

    const again = await promote();
    expect(again, again.output).toMatchObject({ code: 0 });
    expect(again.output).toContain("Remote database is up to date");
    expect(again.output).toContain("npm test has passed for this commit already");
    expect(project.npmRuns().filter((run) => run.startsWith("test"))).toHaveLength(1);
  });

  it("adds what is new to a project with members and leaves their rows alone", async () => {
    await promotedBefore();
    await ask(`insert into auth.users (id, email, email_confirmed_at)
      values ('a0000000-0000-4000-8000-000000000001', 'ada@example.com', now())`);
    await ask(`insert into public.profiles (id, name, bio)
      values ('a0000000-0000-4000-8000-000000000001', 'Ada', 'First')`);
    migration("20301101000000", "alter table public.profiles add column city text default '';");

    const result = await promote();

    expect(result, result.output).toMatchObject({ code: 0 });
    expect(result.output).toContain("To be applied:\n  20301101000000_later.sql");
    expect(await ask("select name, bio, city from public.profiles")).toEqual([
      { name: "Ada", bio: "First", city: "" },
    ]);
  });

  it("applies a failing migration not at all, keeps the one before it, and goes on when it is mended", async () => {
    await promotedBefore();
    migration("20301101000000", "create table private.before_it (id int);");
    migration("20301101000001", "create table private.half (id int); select 1 / 0;");

    const failed = await promote();

    expect(failed.code, failed.output).toBe(1);
    expect(failed.output).toContain("division by zero");
    expect(failed.output).toContain("Not applied:\n  20301101000001_later.sql");
    expect(project.journal()).toMatch(/stopped: Could not push the migrations.*division by zero/);
    expect(await ask("select to_regclass('private.half')::text as half")).toEqual([{ half: null }]);
    expect(await newestVersion()).toBe("20301101000000");
    expect(project.calls().map(({ args }) => args[0])).not.toContain("functions");

    migration("20301101000001", "create table private.half (id int);");
    const mended = await promote();
    expect(mended, mended.output).toMatchObject({ code: 0 });
    expect(await newestVersion()).toBe("20301101000001");
  });
});

describe("refuses a project that has drifted, before anything changes", () => {
  beforeEach(promotedBefore);

  it("with a version that exists only there", async () => {
    await ask(`insert into supabase_migrations.schema_migrations (version, name, statements)
      values ('20291231000000', 'by_hand', array['select 1'])`);
    const result = await promote();
    expect(result.code, result.output).toBe(4);
    expect(result.output).toContain("this folder does not have:\n  20291231000000");
  });

  it("with a migration that was edited after it had been applied, whatever was done to its comments", async () => {
    const path = (name: string) => `supabase/migrations/${name}`;
    const [first = "", second = ""] = project
      .git("ls-files", "supabase/migrations")
      .split("\n")
      .map((line) => line.replace(path(""), ""));
    const text = (name: string) => project.git("show", `HEAD:${path(name)}`);
    project.write(path(first), `-- A word more.\n\n${text(first)}`);
    project.write(
      path(second),
      `${text(second)}\nalter table public.profiles add column sneaked text;`,
    );
    project.commit();
    const result = await promote();
    expect(result.code, result.output).toBe(4);
    expect(result.output).toContain(`have been changed here since:\n  ${second}\n→`);
  });
});

describe("says what is wrong, and that nothing was changed", () => {
  it("when the database cannot be reached", async () => {
    url = "postgresql://postgres:postgres@127.0.0.1:1/postgres";
    const result = await promote();
    expect(result.code, result.output).toBe(3);
    expect(result.output).toContain("There is no way to Supabase from here");
  });

  it("when the password is wrong, without repeating it", async () => {
    url = url.replace("postgres:postgres@", "postgres:hunter2@");
    const result = await promote();
    expect(result.code, result.output).toBe(3);
    expect(result.output).toContain("SUPABASE_DB_PASSWORD");
    expect(result.output + project.journal()).not.toContain("hunter2");
  });
});

describe("interrupted", () => {
  it("while it looks, has changed nothing", async () => {
    const result = await promote({
      onOutput: (text, interrupt) => {
        if (text.includes("── run the tests")) interrupt();
      },
    });
    expect(result.code, result.output).toBe(130);
    expect(result.output).toContain("Nothing was changed.");
    expect(project.calls().map(({ args }) => args.slice(0, 2))).not.toContainEqual(["db", "push"]);
  });

  it("while it pushes, leaves the migration undone and says so to the next one", async () => {
    await promotedBefore();
    const before = await newestVersion();
    migration("20301101000000", "create table private.slow (id int); select pg_sleep(30);");
    const cut = await promote({
      onOutput: (text, interrupt) => {
        if (text.includes("Applying migration 20301101000000")) interrupt();
      },
    });
    expect(cut.code, cut.output).toBe(130);
    expect(cut.output).toContain("Whether that was finished is not known");
    expect(project.journal()).toContain("stopped: Interrupted while trying to push the migrations");
    expect(await newestVersion()).toBe(before);
  });
});
