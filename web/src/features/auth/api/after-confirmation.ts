import type { User } from "@supabase/supabase-js";
import { toAppUser } from "@/lib/app-user.ts";
import { createProfile } from "@/lib/profile/create-profile.ts";
import { pendingEmailConfirmation } from "@/lib/records/pending-email-confirmation.ts";
import { pendingRegistration } from "@/lib/records/pending-registration.ts";
import { needsNewPassword, repairRegistrationPassword } from "@/lib/session/repair-password.ts";

/**
 * What follows a confirmed email, whether by link or by code: the password is made the owner's own, the profile is made
 * from the pending record, and the pending records go. Where to go next is the page's.
 */
export async function finishConfirmation(confirmed: User): Promise<{ needsNewPassword: boolean }> {
  const user = toAppUser(confirmed);
  const pending = pendingEmailConfirmation.read();
  const isOwn = pending?.email === user.email;
  const [repair] = await Promise.all([
    repairRegistrationPassword(user),
    createProfile(user, { name: isOwn ? pending?.name : undefined }),
  ]);
  if (isOwn) {
    pendingEmailConfirmation.clear();
    pendingRegistration.clear();
  }
  return { needsNewPassword: needsNewPassword(user, repair) };
}
