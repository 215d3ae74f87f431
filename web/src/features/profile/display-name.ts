import { nameFromMetadata } from "@/lib/app-user.ts";

type Named = { email: string; userMetadata: Record<string, unknown> };

/** What to call a member before their profile is loaded: the name they signed up with, else the address's first part. */
export function displayName(user: Named): string {
  return nameFromMetadata(user) ?? (user.email.split("@")[0] || "Member");
}

/** The name to greet with: the first word, in whatever script. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? name;
}
