import type { AppUser } from "@/lib/app-user.ts";
import type { Profile } from "@/lib/profile/profile.ts";

export type CreateProfileResult =
  | { status: "created" | "exists"; profile: Profile }
  /** The person has to accept the terms first. */
  | { status: "terms-required" }
  /** Could not be made now; a later visit makes it. */
  | { status: "postponed" };

interface Options {
  /** The name from the registration; without it the one of the sign-in provider is taken. */
  name?: string;
  /** The version of the terms the person has just accepted on this page. */
  termsVersion?: string;
}

export async function createProfile(
  _user: AppUser,
  _options: Options = {},
): Promise<CreateProfileResult> {
  return { status: "postponed" };
}
