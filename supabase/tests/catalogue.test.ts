import { afterAll, expect, it } from "vitest";
import { connectAsOwner } from "./support/database.ts";

// Row security, policies, functions and grants: privileges/catalogue.test.ts.
const sql = connectAsOwner();

afterAll(() => sql.end());

/** Schemas whose every object is Envent's own. */
const ours = ["public", "private"];

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
