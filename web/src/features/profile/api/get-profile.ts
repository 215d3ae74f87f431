export { readProfile as getProfile } from "@/lib/profile/read-profile.ts";

export const profileKey = (userId: string) => ["profile", userId] as const;
