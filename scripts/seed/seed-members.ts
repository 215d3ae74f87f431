import { hash } from "@node-rs/bcrypt";
import type { Sql } from "postgres";

/** What every seeded member signs in with. They exist on a laptop only. */
export const seedPassword = "Envent-2026!";
/** A domain that nobody can register (RFC 2606), so no mail ever leaves. */
export const seedEmail = (number: number) => `member-${number}@seed.envent.example`;

const firstNames = [
  "Amara",
  "Björn",
  "Chiara",
  "Dmitri",
  "Elif",
  "Farah",
  "Grace",
  "Hiroshi",
  "Ines",
  "Jamal",
  "Katarzyna",
  "Liam",
  "Mei",
  "Nadia",
  "Omar",
  "Priya",
  "Quinn",
  "Rafael",
  "Sofia",
  "Tomás",
  "Uma",
  "Viktor",
  "Wanjiru",
];
const lastNames = [
  "Abebe",
  "Bianchi",
  "Costa",
  "Dubois",
  "Eriksen",
  "Fischer",
  "García",
  "Haddad",
  "Ito",
  "Jansen",
  "Kowalski",
  "Lindqvist",
  "Mwangi",
  "Novak",
  "Okafor",
  "Petrov",
  "Rossi",
  "Schmidt",
  "Tanaka",
  "Usman",
  "Vargas",
  "Wang",
  "Yılmaz",
  "Zhang",
  "O’Connor",
  "Silva",
  "Nguyen",
  "Patel",
  "Müller",
];
const companies = [
  "Northwind Labs",
  "Paper Boat",
  "Copperline",
  "Fjord Analytics",
  "Green Kettle",
  "Halfmoon Studio",
  "Ironbark",
  "Juniper & Co",
  "Kite Works",
  "Lumen Foods",
  "Mosaic Health",
  "Nimbus Freight",
  "Orchard Street",
];
const titles = [
  "Founder",
  "Co-founder",
  "Chief executive",
  "Head of product",
  "Engineer",
  "Designer",
  "Head of growth",
  "Operations lead",
  "Advisor",
  "Angel investor",
  "Community lead",
];

export interface SeedResult {
  /** Accounts that this run added; those of an earlier run are left as they are. */
  added: number;
}

/**
 * Puts members 1 to `count` into the database, confirmed and with plausible profiles. The same number
 * is always the same person, so a second run adds nobody and a larger one only the rest.
 * @param sql connected as a role that may write auth.users (`postgres` on both stacks)
 * @param onProgress hears how many numbers have been dealt with
 */
export async function seedMembers(
  sql: Sql,
  count: number,
  onProgress: (done: number) => void,
): Promise<SeedResult> {
  // One hash for all: bcrypt is slow on purpose.
  const password = await hash(seedPassword, 10);
  const batch = Math.min(20_000, Math.max(10, Math.ceil(count / 20)));
  let added = 0;
  for (let first = 1; first <= count; first += batch) {
    const last = Math.min(first + batch - 1, count);
    added += await seedRange(sql, first, last, password);
    onProgress(last);
  }
  return { added };
}

async function seedRange(sql: Sql, first: number, last: number, password: string): Promise<number> {
  return sql.begin(async (db) => {
    // GoTrue cannot read a row whose token columns are null: they are empty instead.
    const users = await db`
      insert into auth.users (
        id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
        raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token,
        email_change, email_change_token_new, email_change_token_current
      )
      select md5('envent seed ' || n)::uuid, 'authenticated', 'authenticated',
             'member-' || n || '@seed.envent.example', ${password}, now(),
             '{"provider": "email", "providers": ["email"]}'::jsonb, '{}'::jsonb,
             now() - n * interval '1 minute', now() - n * interval '1 minute', '', '', '', '', ''
      from generate_series(${first}::int, ${last}::int) as n
      on conflict do nothing`;
    await db`
      insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
      select gen_random_uuid(), 'email', u.id::text, u.id,
             jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true),
             u.created_at, u.created_at
      from generate_series(${first}::int, ${last}::int) as n
      join auth.users as u on u.id = md5('envent seed ' || n)::uuid
      on conflict do nothing`;
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
      join auth.users as u on u.id = md5('envent seed ' || n)::uuid
      -- Steps without a common factor, so that neighbours differ in everything.
      cross join lateral (select (${firstNames}::text[])[1 + n * 7 % ${firstNames.length}::int] as name) as f
      cross join lateral (select (${lastNames}::text[])[1 + n * 11 % ${lastNames.length}::int] as name) as l
      cross join lateral (select (${companies}::text[])[1 + n * 5 % ${companies.length}::int] as name) as c
      cross join lateral (select (${titles}::text[])[1 + n * 3 % ${titles.length}::int] as title) as t
      on conflict do nothing`;
    return users.count;
  });
}
