import type { TransactionSql } from "postgres";
import { afterAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../../scripts/stack/config.ts";
import { connectAsAdmin } from "../support/database.ts";
import {
  carelessFunctions,
  carelessPolicies,
  tablesWithoutRowSecurity,
  undocumented,
  unlistedGrants,
} from "./broken-rules.ts";
import { readPrivileges } from "./document.ts";

const admin = connectAsAdmin();
const document = readPrivileges();
const exposedSchemas = loadConfig().api.schemas;

afterAll(() => admin.end());

describe("the database keeps the rules", () => {
  it.each([
    { rule: "every table has row security", broken: tablesWithoutRowSecurity },
    { rule: "every policy names its role and asks for the caller once", broken: carelessPolicies },
    { rule: "every function is closed and has a fixed search_path", broken: carelessFunctions },
  ])("$rule", async ({ broken }) => {
    expect(await broken(admin)).toEqual([]);
  });

  it("has nothing that docs/privileges.md does not name", async () => {
    expect(await undocumented(admin, document, exposedSchemas)).toEqual([]);
  });

  it("grants exactly what docs/privileges.md lists", async () => {
    expect(await unlistedGrants(admin, document)).toEqual([]);
  });
});

/** What the check finds after these statements, which are then undone. */
async function foundAfter(
  statements: string,
  check: (db: TransactionSql) => Promise<string[]>,
): Promise<string[]> {
  const undo = new Error("undo");
  let found: string[] = [];
  await admin
    .begin(async (transaction) => {
      // Other tests work on the same tables: rather give up than wait for each other.
      await transaction`set local lock_timeout = '5s'`;
      await transaction`set local role postgres`;
      await transaction.unsafe(statements);
      await transaction`reset role`;
      found = await check(transaction);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

describe("a broken rule is noticed", () => {
  it("a table without row security, and without a line", async () => {
    const table = "create table public.notes (id uuid primary key)";
    expect(await foundAfter(table, tablesWithoutRowSecurity)).toEqual([
      "public.notes has no row security",
    ]);
    expect(await foundAfter(table, (db) => undocumented(db, document, exposedSchemas))).toEqual([
      "column public.notes.id is not in docs/privileges.md",
    ]);
  });

  it("a new column", async () => {
    const column = `
      create table public.notes (id uuid primary key);
      alter table public.notes enable row level security`;
    const withNotes = {
      ...document,
      tables: [
        ...document.tables,
        {
          name: "public.notes",
          ownerColumn: "id",
          columns: [],
          rowRights: { anon: {}, authenticated: {}, service_role: {} },
        },
      ],
    };
    expect(await foundAfter(column, (db) => undocumented(db, withNotes, exposedSchemas))).toEqual([
      "column public.notes.id is not in docs/privileges.md",
    ]);
  });

  it.each([
    ["using (true)", "open on public.notes does not ask for (select auth.uid())"],
    [
      "to authenticated using (id = auth.uid())",
      "open on public.notes asks for auth.uid() row by row",
    ],
    ["using (id = (select auth.uid()))", "open on public.notes names no role"],
  ])("a policy with %s", async (rule, sentence) => {
    const policy = `
      create table public.notes (id uuid primary key);
      create policy open on public.notes ${rule}`;
    expect(await foundAfter(policy, carelessPolicies)).toContain(sentence);
    expect(
      await foundAfter(policy, (db) => undocumented(db, document, exposedSchemas)),
    ).toContainEqual(expect.stringMatching(/^policy open on public\.notes/));
  });

  it("a function that anybody may execute, with its owner's rights", async () => {
    const made =
      "create function public.peek() returns int language sql security definer as 'select 1'";
    expect(await foundAfter(made, carelessFunctions)).toEqual([
      "peek() has no fixed search_path",
      "peek() lends its owner's rights to visitors",
      "peek() may be executed by everybody",
    ]);
    expect(await foundAfter(made, (db) => undocumented(db, document, exposedSchemas))).toEqual([
      "function peek() is not in docs/privileges.md",
    ]);
  });

  it.each([
    [
      "grant update (is_verified) on public.profiles to authenticated",
      "update public.profiles.is_verified",
    ],
    ["grant delete on public.profiles to authenticated", "delete public.profiles"],
    [
      "grant truncate on public.terms_acceptances to authenticated",
      "truncate public.terms_acceptances",
    ],
  ])("%s", async (grant, what) => {
    expect(await foundAfter(grant, (db) => unlistedGrants(db, document))).toEqual([
      `grant authenticated: ${what} is not in docs/privileges.md`,
    ]);
  });

  it("a right that is listed and was taken away", async () => {
    const revoke = "revoke update (bio) on public.profiles from authenticated";
    expect(await foundAfter(revoke, (db) => unlistedGrants(db, document))).toEqual([
      "docs/privileges.md has a grant authenticated: update public.profiles.bio that does not exist",
    ]);
  });
});
