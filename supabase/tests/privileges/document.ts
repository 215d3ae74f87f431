import { readFileSync } from "node:fs";
import { z } from "zod";

export const roles = ["anon", "authenticated", "service_role"] as const;
export type Role = (typeof roles)[number];

const rightSchema = z.string().regex(/^(select|insert|update|delete) (own|all)$/, {
  error: "is no right such as `select own`",
});
const reachSchema = z.enum(["own", "all"]);
export type Reach = z.infer<typeof reachSchema>;
export type Operation = "select" | "insert" | "update" | "delete";

/** What each role may do to one column, or (as `delete`) to the row. */
export type Rights = Record<Role, Partial<Record<Operation, Reach>>>;

export interface DocumentedColumn {
  name: string;
  rights: Rights;
  /** A value to write; `{owner}` stands for the id of the row's owner. */
  value: string;
}

export interface DocumentedTable {
  /** With its schema. */
  name: string;
  ownerColumn: string;
  columns: DocumentedColumn[];
  rowRights: Rights;
}

export interface DocumentedFunction {
  /** As Postgres writes it: names and types of the arguments. */
  signature: string;
  name: string;
  allowed: Record<Role, boolean>;
  arguments: Record<string, unknown>;
}

export interface DocumentedFileOperation {
  name: string;
  reach: Record<Role, Reach | undefined>;
}

export interface PrivilegesDocument {
  tables: DocumentedTable[];
  functions: DocumentedFunction[];
  files: DocumentedFileOperation[];
  /** Lines such as "select_own on public.profiles for select to authenticated". */
  policies: string[];
}

const path = new URL("../../../docs/privileges.md", import.meta.url);
const unquoted = (text: string) => text.replace(/^`(.*)`$/, "$1");

/** The body lines of the first table in a piece of Markdown, as cells without the backticks. */
function rowsOf(markdown: string): string[][] {
  const lines = markdown.split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => unquoted(cell.trim())),
  );
}

/** What stands under each heading of a level, by heading. */
function sections(markdown: string, marks: string): Map<string, string> {
  const parts = markdown.split(new RegExp(`^${marks} `, "m")).slice(1);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf("\n");
      return [unquoted(part.slice(0, end).trim()), part.slice(end)];
    }),
  );
}

function section(markdown: string, heading: string): string {
  const found = sections(markdown, "##").get(heading);
  if (!found) throw new Error(`docs/privileges.md has no section "${heading}".`);
  return found;
}

/** One cell a role, each read by the same reader. */
function byRole<Value>(cells: string[], read: (cell: string) => Value): Record<Role, Value> {
  const [anon = "", authenticated = "", service = ""] = cells;
  return {
    anon: read(anon),
    authenticated: read(authenticated),
    service_role: read(service),
  };
}

function readRights(cell: string): Partial<Record<Operation, Reach>> {
  if (cell === "–") return {};
  const entries = cell.split(", ").map((right) => rightSchema.parse(right).split(" "));
  return Object.fromEntries(entries);
}

function readTable(name: string, markdown: string): DocumentedTable {
  const ownerColumn = /A row belongs to the member in `(\w+)`/.exec(markdown)?.[1];
  if (!ownerColumn) throw new Error(`docs/privileges.md does not say whose a row of ${name} is.`);
  const lines = rowsOf(markdown).map(([column = "", ...cells]) => ({
    name: column,
    rights: byRole(cells, readRights),
    value: cells[3] ?? "",
  }));
  const row = lines.find((line) => line.name === "*(row)*");
  if (!row) throw new Error(`docs/privileges.md does not say who deletes from ${name}.`);
  return {
    name,
    ownerColumn,
    columns: lines.filter((line) => line !== row),
    rowRights: row.rights,
  };
}

function readFunction([signature = "", ...cells]: string[]): DocumentedFunction {
  return {
    signature,
    name: signature.split("(")[0] ?? "",
    allowed: byRole(cells, (cell) => z.enum(["execute", "–"]).parse(cell) === "execute"),
    arguments: z.record(z.string(), z.unknown()).parse(JSON.parse(cells[3] ?? "")),
  };
}

/** @throws Error or ZodError naming what cannot be read, rather than leaving a cell untested */
export function readPrivileges(markdown = readFileSync(path, "utf8")): PrivilegesDocument {
  const tables = sections(section(markdown, "Tables"), "###");
  return {
    tables: [...tables].map(([name, text]) => readTable(name, text)),
    functions: rowsOf(section(markdown, "Functions")).map(readFunction),
    files: rowsOf(section(markdown, "Files")).map(([name = "", ...cells]) => ({
      name,
      reach: byRole(cells, (cell) => (cell === "–" ? undefined : reachSchema.parse(cell))),
    })),
    policies: rowsOf(section(markdown, "Policies")).map(
      ([name, table, operation, role]) => `${name} on ${table} for ${operation} to ${role}`,
    ),
  };
}
