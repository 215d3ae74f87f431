import type { Sql, TransactionSql } from "postgres";
import { companies, firstNames, lastNames, titles } from "./member-facts.ts";

/**
 * The id of a seeded member, as SQL. Ids that grow with the number fill their indexes from the end, where
 * random ones would touch a page each: a million rows load in a fraction of the time.
 */
const memberId = (db: TransactionSql) =>
  db.unsafe("('5eed0000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid");

/** Accounts with their identities. GoTrue cannot read a row whose token columns are null: they are empty instead. */
async function insertAccounts(
  db: TransactionSql,
  first: number,
  last: number,
  password: string,
): Promise<number> {
  const inserted = await db`
    with accounts as (
      insert into auth.users (
        id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
        raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token,
        email_change, email_change_token_new, email_change_token_current
      )
      select ${memberId(db)}, 'authenticated', 'authenticated',
             'member-' || n || '@seed.envent.example', ${password}, now(),
             '{"provider": "email", "providers": ["email"]}'::jsonb, '{}'::jsonb,
             now() - n * interval '1 minute', now() - n * interval '1 minute', '', '', '', '', ''
      from generate_series(${first}::int, ${last}::int) as n
      on conflict do nothing
      returning id, email, created_at
    )
    insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
    select id, 'email', id::text, id,
           jsonb_build_object('sub', id, 'email', email, 'email_verified', true),
           created_at, created_at
    from accounts
    on conflict do nothing`;
  return inserted.count;
}

/** A statement of its own: the trigger that fills in the address looks for the account, which must be there. */
async function insertProfiles(db: TransactionSql, first: number, last: number): Promise<void> {
  await db`
    insert into public.profiles (id, name, bio, company, job_title, linkedin_profile, twitter_handle, created_at)
    select u.id,
           f.name || ' ' || l.name,
           t.title || ' at ' || c.name || '. Happy to talk about first customers.',
           c.name,
           t.title,
           'https://www.linkedin.com/in/envent-member-' || n,
           'envent_' || n,
           u.created_at
    from generate_series(${first}::int, ${last}::int) as n
    join auth.users as u on u.id = ${memberId(db)}
    -- Steps without a common factor, so that neighbours differ in everything.
    cross join lateral (select (${firstNames}::text[])[1 + n * 7 % ${firstNames.length}::int] as name) as f
    cross join lateral (select (${lastNames}::text[])[1 + n * 11 % ${lastNames.length}::int] as name) as l
    cross join lateral (select (${companies}::text[])[1 + n * 5 % ${companies.length}::int] as name) as c
    cross join lateral (select (${titles}::text[])[1 + n * 3 % ${titles.length}::int] as title) as t
    on conflict do nothing`;
}

/**
 * Adds the members `first` to `last` that are not there yet, all or none of them.
 * @param password as auth.users keeps it: a bcrypt hash
 * @returns how many were added
 */
export async function seedRange(
  sql: Sql,
  first: number,
  last: number,
  password: string,
): Promise<number> {
  return sql.begin(async (db) => {
    // A seed lost in a power cut is run again; nothing here is worth waiting for the disk.
    await db`set local synchronous_commit = off`;
    // The tables grow faster than their statistics: left to guess, the planner reads all accounts for each batch.
    await db`set local enable_hashjoin = off`;
    await db`set local enable_mergejoin = off`;
    const added = await insertAccounts(db, first, last, password);
    await insertProfiles(db, first, last);
    return added;
  });
}
