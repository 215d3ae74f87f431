import type { User } from "@supabase/supabase-js";

/** What the app knows about the signed-in person. Facts for the profile live in `profiles`, not in the metadata. */
export interface AppUser {
  id: string;
  email: string;
  userMetadata: Record<string, unknown>;
  appMetadata: Record<string, unknown>;
  emailConfirmedAt?: string;
  createdAt: string;
  confirmationSentAt?: string;
}

export function toAppUser(user: User): AppUser {
  return {
    id: user.id,
    email: user.email ?? "",
    userMetadata: user.user_metadata ?? {},
    appMetadata: user.app_metadata ?? {},
    emailConfirmedAt: user.email_confirmed_at ?? undefined,
    createdAt: user.created_at,
    confirmationSentAt: user.confirmation_sent_at ?? undefined,
  };
}

/** The name a sign-up or a provider gave (LinkedIn sends `name`, Google also `full_name`), or undefined. */
export function nameFromMetadata(user: Pick<AppUser, "userMetadata">): string | undefined {
  const { name, full_name: fullName } = user.userMetadata;
  return [name, fullName]
    .filter((value) => typeof value === "string")
    .map((value) => value.trim())
    .find((value) => value.length > 0);
}
