import type { AppUser } from "@/lib/app-user.ts";

/** True when the account signs in with mail and password too, not only with a provider. */
export function hasPassword(user: AppUser): boolean {
  const { providers } = user.appMetadata;
  return !Array.isArray(providers) || providers.includes("email");
}
