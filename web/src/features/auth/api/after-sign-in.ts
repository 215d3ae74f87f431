import type { User } from "@supabase/supabase-js";
import { paths } from "@/config/paths.ts";
import type { CallbackResult } from "@/features/auth/api/callback-result.ts";
import { track } from "@/lib/analytics.ts";
import { toAppUser } from "@/lib/app-user.ts";
import { ensureProfile } from "@/lib/profile/ensure-profile.ts";
import { takeReturnPath } from "@/lib/records/return-path.ts";

const methods = new Map([
  ["google", "google"],
  ["linkedin_oidc", "linkedin"],
] as const);

/** What follows a sign-in that was not a form of ours. */
export async function finishSignIn(signedIn: User): Promise<CallbackResult> {
  trackSignIn(signedIn);
  return goOnSignedIn(signedIn);
}

/** Where a signed-in person goes on: the profile is made if it is missing, or the terms come first. */
export async function goOnSignedIn(signedIn: User): Promise<CallbackResult> {
  const returnTo = takeReturnPath();
  try {
    const profile = await ensureProfile(toAppUser(signedIn));
    return {
      status: "signed-in",
      returnTo: profile.status === "created" ? paths.profileSetup : returnTo,
      termsRequired: profile.status === "terms-required",
    };
  } catch {
    // Without the profile the person is signed in all the same; the next page tries again.
    return { status: "signed-in", returnTo, termsRequired: false };
  }
}

function trackSignIn({ app_metadata, created_at, last_sign_in_at }: User): void {
  const method = [...methods].find(([provider]) => provider === app_metadata.provider)?.[1];
  if (!method) return;
  const age = Date.parse(last_sign_in_at ?? "") - Date.parse(created_at);
  track(age < 60_000 ? { name: "sign_up", method } : { name: "login", method });
}
