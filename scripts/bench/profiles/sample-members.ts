import type { Sql } from "postgres";

export interface SampledMember {
  id: string;
  /** With the microseconds, as a page's key needs it. */
  createdAt: string;
  /** How many newer members there are: how deep in the list the page behind this member lies. */
  depth: number;
}

/** Members spread evenly over the whole list, from the newest to the oldest. */
export async function sampleMembers(sql: Sql, wanted: number): Promise<SampledMember[]> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from public.profiles`;
  const step = Math.max(1, Math.floor(count / wanted));
  return sql<SampledMember[]>`
    select id, created_at::text as "createdAt", (place - 1)::int as depth
    from (
      select id, created_at, row_number() over (order by created_at desc, id desc) as place
      from public.profiles
    ) as listed
    where (place - 1) % ${step}::int = 0
    order by place
    limit ${wanted}`;
}

/** The same members in an order that has nothing to do with where they lie on the disk; the same one each time. */
export function shuffled<Item>(items: Item[]): Item[] {
  let state = 20261121;
  const random = () => {
    // Numerical Recipes' linear congruential generator: enough to shuffle.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
