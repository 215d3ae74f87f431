import { toAppError } from "@/lib/errors/to-app-error.ts";
import { getSupabase } from "@/lib/supabase.ts";

const bucket = "avatars";
/** A file's name is the hash of its bytes, so what was once at an address stays the same for good. */
const cacheSeconds = 31_536_000;

async function sha256(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await blob.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Puts a WebP picture into the member's folder. Returns its public address. @throws AppError */
export async function uploadPicture(userId: string, picture: Blob): Promise<string> {
  try {
    const supabase = await getSupabase();
    const files = supabase.storage.from(bucket);
    const path = `${userId}/${await sha256(picture)}.webp`;
    const { error } = await files.upload(path, picture, {
      contentType: "image/webp",
      cacheControl: String(cacheSeconds),
      upsert: true,
    });
    if (error) throw error;
    return files.getPublicUrl(path).data.publicUrl;
  } catch (error) {
    throw toAppError(error, "The picture could not be uploaded. Please try again.");
  }
}

/**
 * Removes the member's files but the one that is shown. What cannot be removed now is removed with the
 * next picture, so a failure is only logged.
 */
export async function removeOtherPictures(userId: string, shownUrl: string): Promise<void> {
  try {
    const supabase = await getSupabase();
    const files = supabase.storage.from(bucket);
    const { data, error } = await files.list(userId);
    if (error) throw error;
    const others = data
      .map(({ name }) => `${userId}/${name}`)
      .filter((path) => !shownUrl.endsWith(path));
    if (others.length > 0) await files.remove(others);
  } catch (error) {
    console.warn("Old pictures could not be removed", error);
  }
}
