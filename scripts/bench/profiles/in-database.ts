import type { ReservedSql, Sql } from "postgres";
import { timeEach } from "../percentiles.ts";
import type { SampledMember } from "./sample-members.ts";

/** Makes the connection a member's, as the data API does for each request. */
export async function becomeMember(db: ReservedSql, id: string): Promise<void> {
  const claims = JSON.stringify({ sub: id, role: "authenticated" });
  await db`select set_config('role', 'authenticated', false),
                  set_config('request.jwt.claims', ${claims}, false),
                  set_config('request.jwt.claim.sub', ${id}, false)`;
}

function expectRows(what: string, found: number, expected: number): void {
  if (found !== expected) throw new Error(`${what}: ${found} rows instead of ${expected}`);
}

export const pageSize = 20;

/** Every member reads the own profile: a prepared statement over loopback, under row security. */
export async function timeOwnProfile(sql: Sql, members: SampledMember[], warmUps: number) {
  const db = await sql.reserve();
  try {
    return await timeEach(members.length - warmUps, warmUps, async (index) => {
      const { id = "" } = members[index] ?? {};
      await becomeMember(db, id);
      return async () => {
        const rows = await db`select * from public.profiles where id = ${id}`;
        expectRows("own profile", rows.length, 1);
      };
    });
  } finally {
    await db`reset role`;
    db.release();
  }
}

/** Pages of members, each behind another member, at every depth of the list. */
export async function timePages(sql: Sql, members: SampledMember[], warmUps: number) {
  const db = await sql.reserve();
  try {
    return await timeEach(members.length - warmUps, warmUps, async (index) => {
      const { id = "", createdAt = "" } = members[index] ?? {};
      await becomeMember(db, id);
      return async () => {
        const rows = await db`
          select * from public.newest_members(${createdAt}::text::timestamptz, ${id}::uuid, ${pageSize})`;
        expectRows("page", rows.length, pageSize);
      };
    });
  } finally {
    await db`reset role`;
    db.release();
  }
}
