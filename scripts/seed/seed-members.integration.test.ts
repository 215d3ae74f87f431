import postgres from "postgres";
import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import { visitorClient } from "../../supabase/tests/support/members.ts";
import { seedEmail, seedPassword } from "./member-facts.ts";
import { seedMembers } from "./seed-members.ts";

const sql = postgres(inject("stack").database, { max: 2, onnotice: () => {} });

const removeSeed = () => sql`delete from auth.users where email like '%@seed.envent.example'`;

beforeAll(removeSeed);
afterEach(removeSeed);
afterAll(() => sql.end());

/** Everything the seed wrote, as text. */
async function everything(): Promise<unknown[]> {
  return [
    ...(await sql`
      select u.id, u::text as account, i::text as identity, p::text as profile
      from auth.users as u
      left join auth.identities as i on i.user_id = u.id
      left join public.profiles as p on p.id = u.id
      where u.email like '%@seed.envent.example' order by u.id`),
  ];
}

it("adds members with an account, an identity and a profile each", async () => {
  expect(await seedMembers(sql, 10)).toEqual({ added: 10 });
  const rows = await sql`
    select p.email, u.email as address, i.email as identity, p.name, p.company, p.created_at = u.created_at as at_once
    from auth.users as u
    join auth.identities as i on i.user_id = u.id and i.provider_id = u.id::text
    join public.profiles as p on p.id = u.id
    where u.email like '%@seed.envent.example' order by u.id`;
  expect(rows.map(({ email }) => email)).toEqual(
    Array.from({ length: 10 }, (_, index) => seedEmail(index + 1)),
  );
  for (const row of rows) {
    expect(row).toMatchObject({ address: row.email, identity: row.email, at_once: true });
    expect(row.name).toMatch(/^\S+ \S+$/);
  }
  expect(new Set(rows.map(({ name }) => name)).size).toBe(10);
});

it("adds nobody and changes nothing the second time", async () => {
  await seedMembers(sql, 10);
  const before = await everything();
  expect(await seedMembers(sql, 10)).toEqual({ added: 0 });
  expect(await everything()).toEqual(before);
});

it("adds only the rest when more are asked for", async () => {
  await seedMembers(sql, 10);
  const before = await everything();
  expect(await seedMembers(sql, 25)).toEqual({ added: 15 });
  const after = await everything();
  expect(after.slice(0, 10)).toEqual(before);
  expect(after).toHaveLength(25);
});

it("adds each member once when two run at the same time", async () => {
  const other = postgres(inject("stack").database, { max: 2, onnotice: () => {} });
  const results = await Promise.all([seedMembers(sql, 60), seedMembers(other, 60)]);
  await other.end();
  expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(60);
  expect(await everything()).toHaveLength(60);
});

it("leaves an account alone that has taken a seeded address", async () => {
  await sql`
    insert into auth.users (id, email) values ('11111111-1111-4111-8111-111111111111', ${seedEmail(3)})`;
  expect(await seedMembers(sql, 5)).toEqual({ added: 4 });
  expect(await everything()).toHaveLength(5);
});

it("tells how far it is, up to the end", async () => {
  const heard: number[] = [];
  await seedMembers(sql, 45, (done) => heard.push(done));
  expect(heard.at(-1)).toBe(45);
  expect(heard).toEqual([...heard].sort((a, b) => a - b));
  expect(heard.length).toBeGreaterThan(1);
});

it("makes members who can sign in", async () => {
  await seedMembers(sql, 1);
  const client = visitorClient();
  const signedIn = await client.auth.signInWithPassword({
    email: seedEmail(1),
    password: seedPassword,
  });
  expect(signedIn.error).toBeNull();
  const { data } = await client.from("profiles").select("email").single();
  expect(data).toEqual({ email: seedEmail(1) });
});
