import { toAppError } from "@/lib/errors/to-app-error.ts";
import { toDataError } from "@/lib/errors/to-data-error.ts";
import type { Profile } from "@/lib/profile/profile.ts";
import { getSupabase } from "@/lib/supabase.ts";

/** The person's own profile, or undefined when it has not been made yet. */
export async function readProfile(userId: string): Promise<Profile | undefined> {
  try {
    const supabase = await getSupabase();
    const answer = await supabase.from("profiles").select().eq("id", userId).maybeSingle();
    if (answer.error) throw toDataError(answer);
    return answer.data ?? undefined;
  } catch (error) {
    throw toAppError(error);
  }
}
