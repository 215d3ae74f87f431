import type { Sql, TransactionSql } from "postgres";
import type { PrivilegesDocument, Rights } from "./document.ts";
import { roles } from "./document.ts";

type Db = Sql | TransactionSql;

/** Where Envent's own objects are, whether exposed or not. */
const ownSchemas = ["public", "private"];

/** One sentence a table without row security. */
export async function tablesWithoutRowSecurity(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname = any (${[...ownSchemas, "storage"]}) and c.relkind in ('r', 'p')
      and not c.relrowsecurity`;
  return rows.map(({ name }) => `${name} has no row security`);
}

/** Policies that are for everybody, or that ask for the caller row by row or not at all. */
export async function carelessPolicies(db: Db): Promise<string[]> {
  const rows = await db<{ name: string; roles: string[]; rule: string }[]>`
    select format('%s on %I.%I', policyname, schemaname, tablename) as name, roles::text[] as roles,
           rule
    from pg_policies
    cross join lateral (values (qual), (with_check)) as expressions (rule)
    where schemaname = any (${[...ownSchemas, "storage"]}) and rule is not null`;
  return rows.flatMap(({ name, roles: named, rule }) => {
    const withoutOnce = rule.replaceAll("( SELECT auth.uid() AS uid)", "");
    return [
      ...(named.includes("public") ? [`${name} names no role`] : []),
      ...(withoutOnce === rule ? [`${name} does not ask for (select auth.uid())`] : []),
      ...(withoutOnce.includes("auth.uid()") ? [`${name} asks for auth.uid() row by row`] : []),
    ];
  });
}

/** Functions whose search_path the caller decides, and those that lend their owner's rights to visitors. */
export async function carelessFunctions(db: Db): Promise<string[]> {
  const rows = await db<{ name: string; fixed: boolean; lent: boolean; everybody: boolean }[]>`
    select p.oid::regprocedure::text as name,
           coalesce(p.proconfig, '{}') @> array['search_path=""'] as fixed,
           p.prosecdef and has_function_privilege('anon', p.oid, 'execute') as lent,
           exists (
             select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as grants
             where grants.grantee = 0
           ) as everybody
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    where n.nspname = any (${ownSchemas})`;
  return rows.flatMap(({ name, fixed, lent, everybody }) => [
    ...(fixed ? [] : [`${name} has no fixed search_path`]),
    ...(lent ? [`${name} lends its owner's rights to visitors`] : []),
    ...(everybody ? [`${name} may be executed by everybody`] : []),
  ]);
}

/** The parts of two lists that the other lacks, as sentences. */
function differences(what: string, inDatabase: string[], inDocument: string[]): string[] {
  return [
    ...inDatabase
      .filter((name) => !inDocument.includes(name))
      .map((name) => `${what} ${name} is not in docs/privileges.md`),
    ...inDocument
      .filter((name) => !inDatabase.includes(name))
      .map((name) => `docs/privileges.md has a ${what} ${name} that does not exist`),
  ];
}

/** Tables, columns, functions and policies that the database or the document has alone. */
export async function undocumented(
  db: Db,
  document: PrivilegesDocument,
  exposedSchemas: string[],
): Promise<string[]> {
  const columns = await db<{ name: string }[]>`
    select format('%I.%I.%I', n.nspname, c.relname, a.attname) as name
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    join pg_attribute as a on a.attrelid = c.oid
    where n.nspname = any (${exposedSchemas}) and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and a.attnum > 0 and not a.attisdropped`;
  const functions = await db<{ name: string }[]>`
    select format('%s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) as name
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    where n.nspname = any (${exposedSchemas})`;
  const sequences = await db<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname = any (${exposedSchemas}) and c.relkind = 'S'`;
  const policies = await db<{ name: string }[]>`
    select format('%s on %s.%s for %s to %s', policyname, schemaname, tablename, lower(cmd),
                  array_to_string(roles, ', ')) as name
    from pg_policies where schemaname = any (${[...exposedSchemas, "storage"]})`;
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  return [
    ...differences(
      "column",
      names(columns),
      document.tables.flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`)),
    ),
    ...differences(
      "function",
      names(functions),
      document.functions.map(({ signature }) => signature),
    ),
    ...differences("sequence", names(sequences), []),
    ...differences("policy", names(policies), document.policies),
  ];
}

/** Privileges that Postgres has noted and the document has not, or the other way round. */
export async function unlistedGrants(db: Db, document: PrivilegesDocument): Promise<string[]> {
  const granted = await db<{ name: string }[]>`
    select format('%s: %s %s.%s', role, operation, tables.name, a.attname) as name
    from unnest(${document.tables.map(({ name }) => name)}::text[]) as tables (name)
    join pg_attribute as a on a.attrelid = tables.name::regclass
    cross join unnest(${[...roles]}::text[]) as role
    cross join unnest(array['select', 'insert', 'update', 'references']) as operation
    where a.attnum > 0 and not a.attisdropped
      and has_column_privilege(role, tables.name, a.attname, operation)
    union all
    select format('%s: %s %s', role, operation, tables.name)
    from unnest(${document.tables.map(({ name }) => name)}::text[]) as tables (name)
    cross join unnest(${[...roles]}::text[]) as role
    cross join unnest(array['delete', 'truncate', 'trigger']) as operation
    where has_table_privilege(role, tables.name, operation)`;
  const lines = (rights: Rights, what: string) =>
    roles.flatMap((role) =>
      Object.keys(rights[role]).map((operation) => `${role}: ${operation} ${what}`),
    );
  const listed = document.tables.flatMap((table) => [
    ...table.columns.flatMap(({ name, rights }) => lines(rights, `${table.name}.${name}`)),
    ...lines(table.rowRights, table.name),
  ]);
  return differences(
    "grant",
    granted.map(({ name }) => name),
    listed,
  );
}
