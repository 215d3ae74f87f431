import { afterAll, beforeAll, expect, it } from "vitest";
import { type Account, insertAccount, removeAccounts } from "./support/accounts.ts";
import { attempt, connectAsAdmin, connectAsOwner } from "./support/database.ts";

const sql = connectAsOwner();
const admin = connectAsAdmin();
let ada: Account;
let grace: Account;

beforeAll(async () => {
  [ada, grace] = await Promise.all([insertAccount(admin), insertAccount(admin)]);
  await sql`insert into public.terms_acceptances (user_id, version)
    values (${ada.id}, '2026-11-01'), (${grace.id}, '2026-11-01')`;
});

afterAll(async () => {
  await removeAccounts(admin, [ada, grace]);
  await Promise.all([sql.end(), admin.end()]);
});

const asAda = (statement: string) => attempt(sql, "authenticated", ada.id, statement);

it("is recorded by the member, at the server's time", async () => {
  const made = await asAda(
    "insert into public.terms_acceptances (version) values ('2027-01-01') returning user_id, accepted_at = now() as now",
  );
  expect(made).toEqual({ rows: [{ user_id: ada.id, now: true }] });
});

it("is read by its member alone", async () => {
  expect(await asAda("select user_id from public.terms_acceptances")).toEqual({
    rows: [{ user_id: ada.id }],
  });
});

it.each([
  ["twice", "insert into public.terms_acceptances (version) values ('2026-11-01')", "23505"],
  ["of no version", "insert into public.terms_acceptances (version) values ('latest')", "23514"],
  [
    "at another time",
    "insert into public.terms_acceptances (version, accepted_at) values ('2027-01-01', '2020-01-01')",
    "42501",
  ],
  [
    "for somebody else",
    "insert into public.terms_acceptances (user_id, version) values (gen_random_uuid(), '2027-01-01')",
    "42501",
  ],
  ["changed afterwards", "update public.terms_acceptances set version = '2020-01-01'", "42501"],
  ["taken back", "delete from public.terms_acceptances", "42501"],
])("is not made %s", async (_how, statement, code) => {
  expect(await asAda(statement)).toEqual({ code });
});

it.each([
  "update public.terms_acceptances set version = '2020-01-01'",
  "delete from public.terms_acceptances",
])("is not rewritten by the service role either: %s", async (statement) => {
  expect(await attempt(sql, "service_role", "", statement)).toEqual({ code: "42501" });
});

it("is nothing for a visitor", async () => {
  const read = "select 1 from public.terms_acceptances";
  expect(await attempt(sql, "anon", "", read)).toEqual({ code: "42501" });
});
