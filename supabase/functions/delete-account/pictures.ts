import type { SupabaseClient } from "@supabase/supabase-js";

const bucket = "avatars";
/** How many files a request lists and removes. */
const pageSize = 100;

/**
 * Empties a member's folder of pictures, however many there are.
 * @throws Error when the storage server does not answer, refuses, or removes nothing of what it lists
 */
export async function removePictures(admin: SupabaseClient, userId: string): Promise<void> {
  const files = admin.storage.from(bucket);
  for (;;) {
    // Always the first page: what was on it is gone the next time.
    const listed = await files.list(userId, { limit: pageSize });
    if (listed.error) throw new Error(`list: ${listed.error.message}`, { cause: listed.error });
    if (listed.data.length === 0) return;
    const removed = await files.remove(listed.data.map(({ name }) => `${userId}/${name}`));
    if (removed.error)
      throw new Error(`remove: ${removed.error.message}`, { cause: removed.error });
    if (removed.data.length === 0) throw new Error(`No file of ${userId} could be removed.`);
  }
}
