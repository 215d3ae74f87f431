import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attempt, connectAsAdmin } from "../support/database.ts";
import { createMember, removeMembers, type SignedInMember } from "../support/members.ts";
import {
  type DocumentedTable,
  type Operation,
  type Reach,
  type Role,
  readPrivileges,
  roles,
} from "./document.ts";
import { statementFor } from "./statements.ts";
import { tryByApi } from "./try-by-api.ts";

const admin = connectAsAdmin();
const { tables } = readPrivileges();
let owner: SignedInMember;
let stranger: SignedInMember;

beforeAll(async () => {
  [owner, stranger] = await Promise.all([createMember(null), createMember(null)]);
});

afterAll(async () => {
  await removeMembers(owner, stranger);
  await admin.end();
});

interface Cell {
  table: DocumentedTable;
  role: Role;
  operation: Operation;
  column: string;
  reach: Reach | undefined;
}

function cellsOf(table: DocumentedTable): Cell[] {
  return roles.flatMap((role) => [
    ...table.columns.flatMap(({ name, rights }) =>
      (["select", "insert", "update"] as const).map((operation) => ({
        table,
        role,
        operation,
        column: name,
        reach: rights[role][operation],
      })),
    ),
    {
      table,
      role,
      operation: "delete" as const,
      column: table.ownerColumn,
      reach: table.rowRights[role].delete,
    },
  ]);
}

const documentedValue = (table: DocumentedTable, column: string, ownerId: string) =>
  (table.columns.find(({ name }) => name === column)?.value ?? "").replace("{owner}", ownerId);

/** Columns that every insert must name: those without a default. */
async function requiredColumns(table: DocumentedTable): Promise<string[]> {
  const rows = await admin<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${table.name}::regclass and attnum > 0 and not attisdropped
      and attnotnull and not atthasdef and attidentity = ''`;
  return rows.map(({ name }) => name);
}

/** What is written: the column in question and, in a new row, what it cannot do without. */
async function valuesFor(cell: Cell, ownerId: string): Promise<Record<string, string>> {
  const { table, column, operation, role } = cell;
  const others = operation === "insert" ? await requiredColumns(table) : [];
  // A member's id is the default; the service role has none.
  if (operation === "insert" && role === "service_role") others.push(table.ownerColumn);
  const names = [...new Set([...others, column])];
  return Object.fromEntries(names.map((name) => [name, documentedValue(table, name, ownerId)]));
}

/** Gives both members one row, or none where a new one is to be inserted. */
async function prepareRows({ table, operation }: Cell): Promise<void> {
  const ids = [owner.id, stranger.id];
  const name = admin.unsafe(table.name);
  await admin`delete from ${name} where ${admin(table.ownerColumn)} = any (${ids})`;
  if (operation === "insert") return;
  const columns = [...new Set([table.ownerColumn, ...(await requiredColumns(table))])];
  const rows = ids.map((id) =>
    Object.fromEntries(columns.map((column) => [column, documentedValue(table, column, id)])),
  );
  await admin`insert into ${name} ${admin(rows)}`;
}

/** What both ways of trying must come to: so many rows, or the refusal. */
function expected({ reach }: Cell, isOwn: boolean): number | "42501" {
  if (!reach) return "42501";
  return reach === "all" || isOwn ? 1 : 0;
}

async function bySql(cell: Cell, ownerId: string): Promise<number | string> {
  const change = { column: cell.column, values: await valuesFor(cell, ownerId) };
  const statement = statementFor(cell.table, cell.operation, ownerId, change);
  const outcome = await attempt(admin, cell.role, owner.id, statement);
  if ("code" in outcome) return outcome.code;
  return cell.operation === "insert" ? 1 : outcome.rows.length;
}

async function countRows(table: DocumentedTable, ownerId: string): Promise<number> {
  const rows = await admin`
    select from ${admin.unsafe(table.name)} where ${admin(table.ownerColumn)} = ${ownerId}`;
  return rows.length;
}

const refusedWith: Record<Role, number> = { anon: 401, authenticated: 403, service_role: 403 };

async function byApi(cell: Cell, ownerId: string): Promise<number | string> {
  const { table, operation, role, column } = cell;
  const outcome = await tryByApi(
    { role, token: owner.token },
    {
      table: table.name.replace(/^public\./, ""),
      operation,
      select: operation === "select" ? column : table.ownerColumn,
      filter: { [table.ownerColumn]: `eq.${ownerId}` },
      values:
        operation === "insert" || operation === "update"
          ? await valuesFor(cell, ownerId)
          : undefined,
    },
  );
  if ("rows" in outcome) return operation === "insert" ? countRows(table, ownerId) : outcome.rows;
  expect(outcome.status, `status of ${outcome.code}`).toBe(refusedWith[role]);
  return outcome.code;
}

describe.each([
  { way: "in SQL", attemptCell: bySql },
  { way: "through the API", attemptCell: byApi },
])("$way", ({ attemptCell }) => {
  describe.each(tables)("$name", (table) => {
    it.each(cellsOf(table))("$role: $operation of $column: $reach", async (cell) => {
      await prepareRows(cell);
      expect(await attemptCell(cell, owner.id)).toBe(expected(cell, true));

      // A row for somebody else is written by naming its owner, which is a cell of its own.
      if (cell.operation === "insert") return;
      await prepareRows(cell);
      expect(await attemptCell(cell, stranger.id)).toBe(expected(cell, false));
    });

    it("takes no row for somebody else from a member", async () => {
      const cell: Cell = {
        table,
        role: "authenticated",
        operation: "insert",
        column: table.ownerColumn,
        reach: undefined,
      };
      await prepareRows(cell);
      expect(await attemptCell(cell, stranger.id)).toBe("42501");
    });
  });
});
