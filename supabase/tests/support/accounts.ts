import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";

export interface Account {
  id: string;
  email: string;
}

/** An address that no other test uses. */
export function uniqueEmail(name = "person"): string {
  return `${name}-${randomUUID()}@example.com`;
}

/**
 * Puts an account where the auth server keeps them, without the server: for tests of what the database
 * itself decides.
 */
export async function insertAccount(
  admin: Sql,
  options: { confirmed?: boolean; age?: string; email?: string } = {},
): Promise<Account> {
  const { confirmed = true, age = "0 hours", email = uniqueEmail() } = options;
  const [account] = await admin<Account[]>`
    insert into auth.users (id, email, email_confirmed_at, created_at)
    values (
      gen_random_uuid(), ${email}, ${confirmed ? admin`now()` : null}, now() - ${age}::interval
    )
    returning id, email`;
  if (!account) throw new Error("no account was made");
  return account;
}

export async function removeAccounts(admin: Sql, accounts: Account[]): Promise<void> {
  await admin`delete from auth.users where id = any (${accounts.map(({ id }) => id)})`;
}
