import type { AppUser } from "@/lib/app-user.ts";
import { type CreateProfileResult, createProfile } from "@/lib/profile/create-profile.ts";
import { readProfile } from "@/lib/profile/read-profile.ts";

/**
 * The person's profile, made quietly when it is missing: an earlier try may have failed, or they came from a provider.
 * @throws AppError when the profile cannot even be read
 */
export async function ensureProfile(user: AppUser): Promise<CreateProfileResult> {
  const profile = await readProfile(user.id);
  return profile ? { status: "exists", profile } : createProfile(user);
}
