import { afterAll, expect, it } from "vitest";
import { type Account, insertAccount, removeAccounts, uniqueEmail } from "./support/accounts.ts";
import { connectAsAdmin, connectAsOwner } from "./support/database.ts";
import { ledgerOf } from "./support/ledger.ts";

const sql = connectAsOwner();
const admin = connectAsAdmin();
const ledger = ledgerOf(sql);
const accounts: Account[] = [];

async function account(options: Parameters<typeof insertAccount>[1]): Promise<Account> {
  const made = await insertAccount(admin, options);
  accounts.push(made);
  return made;
}

async function exists({ id }: Account): Promise<boolean> {
  return (await admin`select from auth.users where id = ${id}`).length === 1;
}

afterAll(async () => {
  await removeAccounts(admin, accounts);
  await Promise.all([sql.end(), admin.end()]);
});

it("removes accounts that nobody confirmed for a day, and no others", async () => {
  const forgotten = await account({ confirmed: false, age: "25 hours" });
  const fresh = await account({ confirmed: false, age: "23 hours" });
  const member = await account({ confirmed: true, age: "2 years" });
  const invited = await account({ confirmed: false, age: "25 hours" });
  await admin`update auth.users set invited_at = now() where id = ${invited.id}`;

  await sql`select private.hourly_cleanup()`;

  expect(await exists(forgotten)).toBe(false);
  expect(await exists(fresh)).toBe(true);
  expect(await exists(member)).toBe(true);
  expect(await exists(invited)).toBe(true);
});

it("removes ledger rows that no limit counts any more, with their codes", async () => {
  const old = uniqueEmail();
  const recent = uniqueEmail();
  await ledger.request(old);
  await ledger.request(recent);
  await ledger.letPass("3 days", old);
  await ledger.letPass("23 hours", recent);

  await sql`select private.hourly_cleanup()`;

  const kept = await sql`
    select email from private.verification_requests where email = any (${[old, recent]})
    union all
    select email from private.verification_codes where email = any (${[old, recent]})`;
  expect(kept.map(({ email }) => email)).toEqual([recent, recent]);
});
