import type { AppUser } from "@/lib/app-user.ts";
import { type CreateProfileResult, createProfile } from "@/lib/profile/create-profile.ts";
import { TERMS_VERSION } from "../../../../../supabase/functions/_shared/terms.ts";

/** For members who came from a provider: records that they accept today's terms, and makes their profile. */
export function acceptTerms(user: AppUser): Promise<CreateProfileResult> {
  return createProfile(user, { termsVersion: TERMS_VERSION });
}
