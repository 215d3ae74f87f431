export { ensureProfile } from "@/lib/profile/ensure-profile.ts";
