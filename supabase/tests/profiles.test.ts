import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, insertAccount, removeAccounts, uniqueEmail } from "./support/accounts.ts";
import { attempt, connectAsAdmin, connectAsOwner } from "./support/database.ts";

const sql = connectAsOwner();
const admin = connectAsAdmin();
let ada: Account;
let grace: Account;
let newcomer: Account;

beforeAll(async () => {
  [ada, grace, newcomer] = await Promise.all([
    insertAccount(admin),
    insertAccount(admin),
    insertAccount(admin),
  ]);
  await sql`insert into public.profiles (id, name) values (${ada.id}, 'Ada'), (${grace.id}, 'Grace')`;
});

afterAll(async () => {
  await removeAccounts(admin, [ada, grace, newcomer]);
  await Promise.all([sql.end(), admin.end()]);
});

const as = (account: Account, statement: string) =>
  attempt(sql, "authenticated", account.id, statement);

describe("a member", () => {
  it("makes the own profile; id, email and the rest are the server's", async () => {
    const made = await as(
      newcomer,
      "insert into public.profiles (name) values ('New') returning *",
    );
    expect(made).toMatchObject({
      rows: [{ id: newcomer.id, email: newcomer.email, name: "New", is_verified: false, bio: "" }],
    });
  });

  it("reads the own row and no other", async () => {
    expect(await sql`select from public.profiles where id = ${grace.id}`).toHaveLength(1);
    expect(await as(ada, "select id from public.profiles")).toEqual({ rows: [{ id: ada.id }] });
  });

  it("writes the seven columns that are the member's", async () => {
    const statement = `update public.profiles set name = 'A', bio = E'Two\\nlines', company = 'C',
      avatar_url = 'https://example.com/a.webp', job_title = 'J', twitter_handle = 'ada_l',
      linkedin_profile = 'https://www.linkedin.com/in/ada-l' returning updated_at > created_at as later`;
    expect(await as(ada, statement)).toEqual({ rows: [{ later: true }] });
  });

  it.each([
    ["is_verified", "true"],
    ["email", "'x@example.com'"],
    ["id", "gen_random_uuid()"],
    ["created_at", "now()"],
    ["updated_at", "now()"],
  ])("never sets %s", async (column, value) => {
    expect(await as(ada, `update public.profiles set ${column} = ${value}`)).toEqual({
      code: "42501",
    });
    const insert = `insert into public.profiles (name, ${column}) values ('N', ${value})`;
    expect(await as(newcomer, insert)).toEqual({ code: "42501" });
  });

  it("cannot reach another's row by writing", async () => {
    const statement = `update public.profiles set bio = 'x' where id = '${grace.id}' returning id`;
    expect(await as(ada, statement)).toEqual({ rows: [] });
  });

  it("does not delete", async () => {
    expect(await as(ada, "delete from public.profiles")).toEqual({ code: "42501" });
  });
});

it.each(["select 1 from public.profiles", "insert into public.profiles (name) values ('x')"])(
  "a visitor is refused: %s",
  async (statement) => {
    expect(await attempt(sql, "anon", "", statement)).toEqual({ code: "42501" });
  },
);

describe("what a profile may hold", () => {
  it.each([
    ["an empty name", "name", ""],
    ["blanks around a name", "name", " Ada"],
    ["a long name", "name", "a".repeat(101)],
    ["a line break in a name", "name", "Ada\nB"],
    ["a direction override in a name", "name", "Ada\u202e"],
    ["a zero-width space in a name", "name", "A\u200bda"],
    ["tag characters in a name", "name", "Ada\u{e0041}"],
    ["a direction override in a biography", "bio", "x\u202ey"],
    ["a long biography", "bio", "a".repeat(1001)],
    ["a long company", "company", "a".repeat(101)],
    ["a zero-width joiner in a title", "job_title", "CE\u200dO"],
    ["a script as a picture", "avatar_url", "javascript:alert(1)"],
    ["data as a picture", "avatar_url", "data:image/svg+xml,<svg/>"],
    ["a picture's address that leaves its attribute", "avatar_url", 'https://x.co/"onerror='],
    [
      "a host that looks like LinkedIn",
      "linkedin_profile",
      "https://www.linkedin.com.evil.co/in/a",
    ],
    ["a script as LinkedIn", "linkedin_profile", "javascript://www.linkedin.com/in/a"],
    ["plain http", "linkedin_profile", "http://www.linkedin.com/in/ada"],
    ["a handle with @", "twitter_handle", "@ada"],
    ["a long handle", "twitter_handle", "a".repeat(16)],
  ])("is not %s", async (_what, column, value) => {
    const update = sql`update public.profiles set ${sql(column)} = ${value} where id = ${ada.id}`;
    await expect(update).rejects.toMatchObject({ code: "23514" });
  });

  it.each([
    ["name", "李小龍"],
    ["name", "Zoë O’Neil-नरेन्द्र"],
    ["bio", "Line\nline\t👩‍🚀"],
    ["linkedin_profile", "https://www.linkedin.com/in/j%C3%BCrgen-m"],
    ["avatar_url", "http://127.0.0.1:54321/storage/v1/object/public/avatars/a/b.webp"],
    ["twitter_handle", ""],
  ])("is a %s such as %s", async (column, value) => {
    const update = sql`update public.profiles set ${sql(column)} = ${value} where id = ${grace.id}`;
    expect((await update).count).toBe(1);
  });
});

it("follows the auth server's address", async () => {
  const email = uniqueEmail("renamed");
  await admin`update auth.users set email = ${email} where id = ${grace.id}`;
  const [profile] = await sql`select email from public.profiles where id = ${grace.id}`;
  expect(profile?.email).toBe(email);
});

it("takes the auth server's address, whatever the service role says", async () => {
  const statement = `insert into public.profiles (id, name, email)
    values ('${newcomer.id}', 'N', 'other@example.com') returning email`;
  expect(await attempt(sql, "service_role", "", statement)).toEqual({
    rows: [{ email: newcomer.email }],
  });
});

it("goes with the account", async () => {
  const leaver = await insertAccount(admin);
  await sql`insert into public.profiles (id, name) values (${leaver.id}, 'Leaver')`;
  await sql`insert into public.terms_acceptances (user_id, version) values (${leaver.id}, '2026-11-01')`;
  await removeAccounts(admin, [leaver]);
  expect(await sql`select from public.profiles where id = ${leaver.id}`).toHaveLength(0);
  expect(await sql`select from public.terms_acceptances where user_id = ${leaver.id}`).toHaveLength(
    0,
  );
});
