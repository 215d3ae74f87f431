import type { DocumentedTable, Operation } from "./document.ts";

/** A text as a literal of SQL; null as null. */
export function literal(value: unknown): string {
  if (value === null) return "null";
  return `'${String(value).replaceAll("'", "''")}'`;
}

/** The statement that does to the rows of one owner what a request of the API would. */
export function statementFor(
  table: DocumentedTable,
  operation: Operation,
  owner: string,
  change: { column: string; values: Record<string, string> },
): string {
  const mine = `where "${table.ownerColumn}" = ${literal(owner)}`;
  const columns = Object.keys(change.values)
    .map((name) => `"${name}"`)
    .join(", ");
  const values = Object.values(change.values).map(literal).join(", ");
  if (operation === "select") return `select "${change.column}" from ${table.name} ${mine}`;
  if (operation === "insert") return `insert into ${table.name} (${columns}) values (${values})`;
  if (operation === "update") {
    return `update ${table.name} set (${columns}) = row (${values}) ${mine} returning 1`;
  }
  return `delete from ${table.name} ${mine} returning 1`;
}
