import { useInfiniteQuery } from "@tanstack/react-query";
import type { Database } from "@/lib/database.types.ts";
import { toAppError } from "@/lib/errors/to-app-error.ts";
import { toDataError } from "@/lib/errors/to-data-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

export type Member = Database["public"]["Functions"]["newest_members"]["Returns"][number];

export const membersPageSize = 20;

/** The last member seen; the next page begins after it. */
type Cursor = Pick<Member, "created_at" | "id"> | undefined;

/** A page of members, newest first, after the cursor. @throws AppError */
export async function getNewestMembers(after: Cursor): Promise<Member[]> {
  try {
    const supabase = await getSupabase();
    const answer = await supabase.rpc("newest_members", {
      before_created_at: after?.created_at,
      before_id: after?.id,
      page_size: membersPageSize,
    });
    if (answer.error) throw toDataError(answer);
    return answer.data;
  } catch (error) {
    throw toAppError(error);
  }
}

/** All pages that have been asked for so far, and how to ask for the next. */
export function useNewestMembers() {
  return useInfiniteQuery({
    queryKey: ["newest-members"],
    queryFn: ({ pageParam }) => getNewestMembers(pageParam),
    initialPageParam: undefined as Cursor,
    getNextPageParam: (page): Cursor => (page.length < membersPageSize ? undefined : page.at(-1)),
  });
}
