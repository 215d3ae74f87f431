import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sign } from "hono/jwt";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type PlatformDatabases,
  startPlatformDatabases,
} from "../../testing/platform-databases.ts";
import { loadConfig } from "../config.ts";
import { localJwtSecret, localKeys } from "../local-keys.ts";
import { prepareStatements } from "./prepared-statements.ts";
import { createLite, type Lite } from "./supabase-lite.ts";

const [ada, ben] = [randomUUID(), randomUUID()];
let databases: PlatformDatabases;
let sql: postgres.Sql;
let lite: Lite;
let adminUrl: string;
let storageDir: string;

beforeAll(async () => {
  databases = await startPlatformDatabases();
  const database = await databases.create();
  adminUrl = database.adminUrl;
  sql = postgres(database.url, { max: 1, onnotice: () => {} });
  await sql.unsafe(`
    create table public.notes (owner uuid not null, words text not null default '');
    alter table public.notes enable row level security;
    grant select, update on public.notes to authenticated, service_role;
    create policy own on public.notes to authenticated using (owner = (select auth.uid()));
    insert into public.notes (owner) values ('${ada}'), ('${ben}');`);
  storageDir = mkdtempSync(join(tmpdir(), "envent-storage-"));
  lite = await createLite(loadConfig(), adminUrl, storageDir);
});

afterAll(async () => {
  await lite?.close();
  await sql?.end();
  await databases?.remove();
  rmSync(storageDir, { recursive: true, force: true });
});

interface Question {
  as?: string;
  method?: string;
  body?: object;
}

/** Asks for all notes, as a member or as the server itself. */
async function notes({ as, method = "GET", body }: Question = {}) {
  const exp = Math.floor(Date.now() / 1000) + 60;
  const headers: Record<string, string> = as
    ? {
        apikey: localKeys.publishable,
        authorization: `Bearer ${await sign({ sub: as, role: "authenticated", exp }, localJwtSecret, "HS256")}`,
      }
    : { apikey: localKeys.secret };
  const response = await lite.fetch(
    new Request("http://127.0.0.1/rest/v1/notes?select=*", {
      method,
      headers: {
        ...headers,
        "content-type": "application/json",
        prefer: "return=representation",
      },
      body: body && JSON.stringify(body),
    }),
  );
  return { status: response.status, rows: await response.json() };
}

it("row security holds for the caller of each request, whoever a statement was prepared for", async () => {
  for (let time = 0; time < 8; time += 1) {
    expect((await notes()).rows).toHaveLength(2);
    expect((await notes({ as: ada })).rows).toEqual([{ owner: ada, words: "" }]);
    expect((await notes({ as: ben })).rows).toEqual([{ owner: ben, words: "" }]);
    expect((await notes({ as: randomUUID() })).rows).toEqual([]);
  }
});

it("a privilege that is taken away is missed at once", async () => {
  const save = () => notes({ as: ada, method: "PATCH", body: { words: "mine" } });
  expect((await save()).status).toBe(200);
  await sql`revoke update on public.notes from authenticated`;
  expect((await save()).status).toBe(403);
  await sql`grant update on public.notes to authenticated`;
  expect((await save()).status).toBe(200);
});

it("a migration in between is not noticed by those who ask", async () => {
  const save = () => notes({ as: ben, method: "PATCH", body: { words: "mine" } });
  const everybody = () =>
    Promise.all([...Array.from({ length: 8 }, () => notes({ as: ben })), save(), save()]);
  await everybody();
  await sql`alter table public.notes add column colour text not null default 'red'`;
  for (const { status, rows } of await everybody()) {
    expect(status).toBe(200);
    expect(rows).toMatchObject([{ owner: ben, colour: "red" }]);
  }
});

it("keeps a bounded number of statements, however many are asked for", async () => {
  const driver = postgres(adminUrl, { max: 1 });
  prepareStatements(driver);
  const connection = await driver.reserve();
  for (let number = 0; number < 80; number += 1) {
    const [row] = await connection.unsafe(`select $1::int + ${number} as sum`, [1]);
    expect(row).toEqual({ sum: number + 1 });
  }
  const [prepared] = await connection.unsafe(
    "select count(*)::int as count from pg_prepared_statements where statement like '%as sum'",
  );
  expect(prepared?.count).toBe(50);
  connection.release();
  await driver.end();
});
