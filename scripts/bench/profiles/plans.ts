import postgres from "postgres";
import { becomeMember, pageSize } from "./in-database.ts";
import type { SampledMember } from "./sample-members.ts";

export interface Plan {
  query: string;
  plan: string;
}

/**
 * The plans that PostgreSQL really takes, inside functions too, where EXPLAIN does not look.
 * @param adminUrl of the superuser, who alone may load auto_explain
 */
export async function explainQueries(adminUrl: string, member: SampledMember): Promise<Plan[]> {
  let heard: string[] = [];
  const sql = postgres(adminUrl, {
    max: 1,
    onnotice: ({ message = "" }) => {
      if (message.includes("plan:")) heard.push(message);
    },
  });
  const db = await sql.reserve();

  async function plansOf(query: string, run: () => Promise<unknown>): Promise<Plan> {
    heard = [];
    await run();
    return { query, plan: heard.map((text) => text.replace(/^.*plan:\s*/s, "")).join("\n") };
  }

  try {
    await db`load 'auto_explain'`;
    await db`select set_config('auto_explain.log_min_duration', '0', false),
                    set_config('auto_explain.log_analyze', 'on', false),
                    set_config('auto_explain.log_buffers', 'on', false),
                    set_config('auto_explain.log_nested_statements', 'on', false),
                    set_config('auto_explain.log_level', 'notice', false)`;
    await becomeMember(db, member.id);
    const { id, createdAt } = member;
    return [
      await plansOf("own profile", () => db`select * from public.profiles where id = ${id}`),
      await plansOf(
        `page of members behind the first ${member.depth}`,
        () => db`
          select * from public.newest_members(${createdAt}::text::timestamptz, ${id}::uuid, ${pageSize})`,
      ),
    ];
  } finally {
    db.release();
    await sql.end();
  }
}
