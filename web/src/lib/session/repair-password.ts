import { limits } from "@/config/limits.ts";
import type { AppUser } from "@/lib/app-user.ts";
import { toAppError } from "@/lib/errors/to-app-error.ts";
import { registrationPassword } from "@/lib/records/registration-password.ts";
import { getSupabase } from "@/lib/supabase.ts";

export type RepairOutcome = "repaired" | "no-password" | "failed";

let repairOf: { userId: string; outcome: Promise<RepairOutcome> } | undefined;

/**
 * Sets the password of the registration again, in the tab that registered, right after its email was confirmed. Somebody
 * may have registered the address before with a password of their own, and the auth server keeps the first one.
 */
export function repairRegistrationPassword(user: AppUser): Promise<RepairOutcome> {
  if (repairOf?.userId === user.id) return repairOf.outcome;
  const held = registrationPassword.read();
  if (held?.email !== user.email) return Promise.resolve("no-password");
  registrationPassword.clear();
  repairOf = { userId: user.id, outcome: setPassword(held.password) };
  return repairOf.outcome;
}

/** Whether the person has to choose a password before going on, because this one may be somebody else's. */
export function needsNewPassword(user: AppUser, repair: RepairOutcome): boolean {
  if (repair !== "no-password") return repair === "failed";
  const delay = Date.parse(user.confirmationSentAt ?? "") - Date.parse(user.createdAt);
  return delay > limits.confirmationSentLate;
}

async function setPassword(password: string): Promise<RepairOutcome> {
  try {
    const supabase = await getSupabase();
    const { error } = await supabase.auth.updateUser({ password });
    if (error) throw error;
    return "repaired";
  } catch (error) {
    const { code } = toAppError(error);
    // It is the same already, so there was nothing to repair.
    if (code === "same_password") return "repaired";
    console.warn("Setting the password again failed", code);
    return "failed";
  }
}
