import { sentenceFor, unexpectedError } from "@/lib/errors/catalogue.ts";
import { AppError, toAppError } from "@/lib/errors/to-app-error.ts";
import { toDataError } from "@/lib/errors/to-data-error.ts";
import type { Profile, ProfileFields } from "@/lib/profile/profile.ts";
import { getSupabase } from "@/lib/supabase.ts";

/**
 * Saves the changed fields of a profile as it was loaded.
 * @param loaded the profile the person was looking at; if somebody saved it since, nothing is written
 * @throws AppError `profile_changed` when it was changed in another window
 */
export async function updateProfile(
  loaded: Pick<Profile, "id" | "updated_at">,
  changes: ProfileFields,
): Promise<Profile> {
  try {
    const supabase = await getSupabase();
    const answer = await supabase
      .from("profiles")
      .update(changes)
      .eq("id", loaded.id)
      .eq("updated_at", loaded.updated_at)
      .select()
      .maybeSingle();
    if (answer.error) throw toDataError(answer);
    if (answer.data) return answer.data;
  } catch (error) {
    throw toAppError(error);
  }
  throw new AppError("profile_changed", sentenceFor("profile_changed") ?? unexpectedError);
}
