import type { AppUser } from "@/lib/app-user.ts";
import { toAppError } from "@/lib/errors/to-app-error.ts";
import { toDataError } from "@/lib/errors/to-data-error.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { getDevices } from "./devices.ts";

/** All that Envent holds about the member, as JSON text for a file. @throws AppError */
export async function collectData(user: AppUser): Promise<string> {
  try {
    const supabase = await getSupabase();
    const [profile, terms, devices] = await Promise.all([
      supabase.from("profiles").select().eq("id", user.id).maybeSingle(),
      supabase.from("terms_acceptances").select("version, accepted_at"),
      getDevices(),
    ]);
    if (profile.error) throw toDataError(profile);
    if (terms.error) throw toDataError(terms);
    const account = {
      id: user.id,
      email: user.email,
      created_at: user.createdAt,
      email_confirmed_at: user.emailConfirmedAt ?? null,
      user_metadata: user.userMetadata,
      app_metadata: user.appMetadata,
    };
    const data = { account, profile: profile.data, terms: terms.data, devices };
    return JSON.stringify(data, null, 2);
  } catch (error) {
    throw toAppError(error, "Your data could not be collected. Please try again.");
  }
}
