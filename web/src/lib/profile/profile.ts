import type { Database } from "@/lib/database.types.ts";
import { isBoolean, isFilled, isString, shape } from "@/lib/records/guards.ts";

/** A member's own profile, as the database keeps it. */
export type Profile = Database["public"]["Tables"]["profiles"]["Row"];

/** What its owner may change; everything else is the server's. */
export type ProfileFields = Database["public"]["Tables"]["profiles"]["Update"];

export const isProfile = shape<Profile>({
  id: isFilled,
  name: isString,
  email: isString,
  bio: isString,
  avatar_url: isString,
  is_verified: isBoolean,
  company: isString,
  job_title: isString,
  linkedin_profile: isString,
  twitter_handle: isString,
  created_at: isFilled,
  updated_at: isFilled,
});
