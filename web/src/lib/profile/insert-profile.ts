import type { AppUser } from "@/lib/app-user.ts";
import { toDataError } from "@/lib/errors/to-data-error.ts";
import type { CreateProfileResult } from "@/lib/profile/create-profile.ts";
import { readProfile } from "@/lib/profile/read-profile.ts";
import { getSupabase, type Supabase } from "@/lib/supabase.ts";
import { pictureFromMetadata } from "../../../../supabase/functions/_shared/provider-picture.ts";

interface NewProfile {
  name: string;
  /** The version of the terms the person has accepted, if any. */
  termsVersion?: string;
}

const uniqueViolation = "23505";

/**
 * Makes the profile without the server function. Only what a member may write is sent; the rest is the database's.
 * @throws AppError, `42501` when row security refuses
 */
export async function insertProfile(
  user: AppUser,
  { name, termsVersion }: NewProfile,
): Promise<CreateProfileResult> {
  if (!termsVersion) return { status: "terms-required" };
  const supabase = await getSupabase();
  await acceptTerms(supabase, termsVersion);
  const row = { name, avatar_url: pictureFromMetadata(user.userMetadata) };
  const answer = await supabase.from("profiles").insert(row).select().single();
  if (!answer.error) return { status: "created", profile: answer.data };
  const error = toDataError(answer);
  const profile = error.code === uniqueViolation ? await readProfile(user.id) : undefined;
  if (profile) return { status: "exists", profile };
  throw error;
}

async function acceptTerms(supabase: Supabase, version: string): Promise<void> {
  const answer = await supabase.from("terms_acceptances").insert({ version });
  if (answer.error && answer.error.code !== uniqueViolation) throw toDataError(answer);
}
