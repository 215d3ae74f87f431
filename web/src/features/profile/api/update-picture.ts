import { toAppError } from "@/lib/errors/to-app-error.ts";
import { toDataError } from "@/lib/errors/to-data-error.ts";
import type { Profile } from "@/lib/profile/profile.ts";
import { getSupabase } from "@/lib/supabase.ts";

/**
 * Shows another picture. The last one chosen wins, in whatever window: unlike words, a picture is
 * replaced knowingly. Returns the profile as it is now. @throws AppError
 */
export async function updatePicture(userId: string, address: string): Promise<Profile> {
  try {
    const supabase = await getSupabase();
    const answer = await supabase
      .from("profiles")
      .update({ avatar_url: address })
      .eq("id", userId)
      .select()
      .single();
    if (answer.error) throw toDataError(answer);
    return answer.data;
  } catch (error) {
    throw toAppError(error);
  }
}
