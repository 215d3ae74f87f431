import { afterAll, beforeAll, expect, it } from "vitest";
import { type Account, insertAccount, removeAccounts } from "./support/accounts.ts";
import { attempt, connectAsAdmin, connectAsOwner } from "./support/database.ts";

const sql = connectAsOwner();
const admin = connectAsAdmin();
const members: Account[] = [];

interface Row {
  id: string;
  key: string;
}

beforeAll(async () => {
  for (let count = 0; count < 7; count += 1) members.push(await insertAccount(admin));
  // In the far future, so that other tests' members come after them; two in the same moment.
  for (const [place, { id }] of members.entries()) {
    await sql`insert into public.profiles (id, name, created_at)
      values (${id}, 'Member', '2090-01-01'::timestamptz + ${`${Math.floor(place / 2)} minutes`}::interval)`;
  }
});

afterAll(async () => {
  await removeAccounts(admin, members);
  await Promise.all([sql.end(), admin.end()]);
});

async function page(after: Row | undefined, size: number): Promise<Row[]> {
  return sql<Row[]>`
    select id, created_at::text as key
    from public.newest_members(${after?.key ?? null}, ${after?.id ?? null}, ${size})`;
}

it("shows everybody once, newest first, whatever the size of the page", async () => {
  for (const size of [1, 2, 3, 50]) {
    const seen: Row[] = [];
    while (seen.length < members.length) seen.push(...(await page(seen.at(-1), size)));
    const ours = seen.slice(0, members.length).map(({ id }) => id);
    expect(new Set(ours)).toEqual(new Set(members.map(({ id }) => id)));
    const keys = seen.slice(0, members.length).map(({ key }) => key);
    expect(keys).toEqual([...keys].sort().reverse());
  }
});

it("keeps pages small", async () => {
  expect(await page(undefined, 0)).toHaveLength(1);
  expect((await page(undefined, 100_000)).length).toBeLessThanOrEqual(50);
});

it("tells members about members, and nothing that is only their own", async () => {
  const [reader] = members;
  const statement = "select * from public.newest_members(null, null, 1)";
  const outcome = await attempt(sql, "authenticated", reader?.id ?? "", statement);
  const [row] = "rows" in outcome ? outcome.rows : [];
  expect(Object.keys(row ?? {}).sort()).toEqual([
    "avatar_url",
    "company",
    "created_at",
    "id",
    "job_title",
    "name",
  ]);
});

it("tells visitors nothing", async () => {
  const statement = "select * from public.newest_members()";
  expect(await attempt(sql, "anon", "", statement)).toEqual({ code: "42501" });
});
