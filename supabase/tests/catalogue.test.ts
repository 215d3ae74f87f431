import { afterAll, expect, it } from "vitest";
import { connectAsOwner } from "./support/database.ts";

const sql = connectAsOwner();

afterAll(() => sql.end());

/** Schemas whose every object is Envent's own. */
const ours = ["public", "private"];

it("every table has row security", async () => {
  const open = await sql`
    select oid::regclass::text as name from pg_class
    where relnamespace::regnamespace::text = any (${ours}) and relkind in ('r', 'p') and not relrowsecurity`;
  expect([...open]).toEqual([]);
});

it("every policy names its role and asks for the caller once a statement", async () => {
  const careless = await sql`
    select tablename, policyname from pg_policies
    where schemaname = any (${ours})
      and (
        roles && '{public}'::name[]
        or replace(coalesce(qual, '') || coalesce(with_check, ''), '( SELECT auth.uid() AS uid)', '') like '%auth.uid()%'
      )`;
  expect([...careless]).toEqual([]);
});

it("every function has a fixed, empty search_path", async () => {
  const loose = await sql`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace::regnamespace::text = any (${ours})
      and not coalesce(proconfig, '{}') @> array['search_path=""']`;
  expect([...loose]).toEqual([]);
});

it("visitors may execute nothing, and members only what is listed here", async () => {
  const granted = await sql`
    select f.oid::regprocedure::text as name, r.rolname as role
    from pg_proc as f cross join pg_roles as r
    where f.pronamespace::regnamespace::text = any (${ours})
      and r.rolname in ('anon', 'authenticated')
      and f.prorettype <> 'trigger'::regtype
      and has_function_privilege(r.oid, f.oid, 'execute')
    order by 1`;
  const allowed = [
    "newest_members(timestamp with time zone,uuid,integer)",
    "list_sessions()",
    "end_session(uuid)",
  ];
  for (const { name, role } of granted) {
    expect(role).toBe("authenticated");
    expect(allowed).toContain(name.replace(/^public\./, ""));
  }
});

it("no table of the ledger is open to any role of the API", async () => {
  const open = await sql`
    select c.relname, r.rolname
    from pg_class as c cross join pg_roles as r
    where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'p', 'S')
      and r.rolname in ('anon', 'authenticated', 'service_role')
      and (
        (c.relkind <> 'S' and has_table_privilege(r.oid, c.oid, 'select, insert, update, delete'))
        or (c.relkind = 'S' and has_sequence_privilege(r.oid, c.oid, 'usage, select, update'))
      )`;
  expect([...open]).toEqual([]);
});

it("the roles of the API create nothing", async () => {
  const creators = await sql`
    select n.nspname, r.rolname
    from pg_namespace as n cross join pg_roles as r
    where n.nspname = any (${ours}) and r.rolname in ('anon', 'authenticated', 'service_role')
      and has_schema_privilege(r.oid, n.oid, 'create')`;
  expect([...creators]).toEqual([]);
});

it("every foreign key says what happens on delete, and has an index to find its rows by", async () => {
  const careless = await sql`
    select c.conname from pg_constraint as c
    where c.contype = 'f' and c.connamespace::regnamespace::text = any (${ours})
      and (
        c.confdeltype = 'a'
        or not exists (
          select from pg_index as i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
        )
      )`;
  expect([...careless]).toEqual([]);
});
