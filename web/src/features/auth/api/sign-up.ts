import type { User } from "@supabase/supabase-js";
import { limits } from "@/config/limits.ts";
import { paths } from "@/config/paths.ts";
import {
  checkRegistration,
  type RegistrationInput,
} from "@/features/auth/api/registration-input.ts";
import { sendVerificationCode } from "@/features/auth/api/send-verification-code.ts";
import { track } from "@/lib/analytics.ts";
import { toAppUser } from "@/lib/app-user.ts";
import { AppError, toAppError } from "@/lib/errors/to-app-error.ts";
import { createProfile } from "@/lib/profile/create-profile.ts";
import { pendingEmailConfirmation } from "@/lib/records/pending-email-confirmation.ts";
import { pendingRegistration } from "@/lib/records/pending-registration.ts";
import { pendingVerificationEmail } from "@/lib/records/pending-verification-email.ts";
import { registrationPassword } from "@/lib/records/registration-password.ts";
import { getSupabase } from "@/lib/supabase.ts";
import { TERMS_VERSION } from "../../../../../supabase/functions/_shared/terms.ts";

export type SignUpRequest = RegistrationInput;

export type SignUpResult =
  /** Shown as the Check Your Email screen, for known and unknown addresses alike. */
  | { status: "email-sent"; email: string }
  /** Where the server needs no confirmation. */
  | { status: "signed-in"; email: string };

/**
 * Registers a person who has accepted the terms. Counts as `sign_up` for analytics.
 * @throws AppError with the server's reason, or "Registration failed. Please try again."
 */
export async function signUp(request: SignUpRequest): Promise<SignUpResult> {
  const registration = await checkRegistration(request);
  const { email } = registration;
  const answer = await register(registration);
  if (answer === "just-mailed") {
    keepPendingRecords(registration, pendingEmailConfirmation.read()?.userId ?? "");
    return { status: "email-sent", email };
  }
  const { user, isSignedIn } = answer;
  track({ name: "sign_up", method: "email" });
  if (isSignedIn) {
    await wait(limits.delayBeforeProfileCreation);
    await createProfile(toAppUser(user), { name: registration.name, termsVersion: TERMS_VERSION });
    return { status: "signed-in", email };
  }
  keepPendingRecords(registration, user.id);
  if (user.identities?.length === 0) await tellOwner(registration);
  return { status: "email-sent", email };
}

async function register({
  name,
  email,
  password,
}: RegistrationInput): Promise<{ user: User; isSignedIn: boolean } | "just-mailed"> {
  try {
    const supabase = await getSupabase();
    const { data, error } = await supabase.auth.signUp({
      email,
      password,
      options: {
        data: { name, full_name: name, terms_version: TERMS_VERSION },
        emailRedirectTo: location.origin + paths.authCallback,
      },
    });
    if (error && wasJustMailed(error)) return "just-mailed";
    if (error) throw error;
    if (!data.user) throw new AppError("no_user", "Registration failed: No user data returned");
    return { user: data.user, isSignedIn: data.session !== null };
  } catch (error) {
    throw toAppError(error, "Registration failed. Please try again.");
  }
}

/**
 * An address that is waiting to be confirmed and got its mail less than a minute ago. The screen is the one for any other
 * address: that the address is known must not show. (The limit of the whole project has the same code, but no seconds.)
 */
function wasJustMailed(error: unknown): boolean {
  const { code, retryAfter } = toAppError(error);
  return code === "over_email_send_rate_limit" && retryAfter !== undefined;
}

function keepPendingRecords({ name, email, password }: RegistrationInput, userId: string): void {
  pendingEmailConfirmation.save({ email, name, userId });
  pendingRegistration.save({ name });
  pendingVerificationEmail.save(email);
  registrationPassword.save({ email, password });
}

/**
 * No identity in the answer means that the address already has a confirmed account. The screen stays the same; its owner
 * gets a mail that says so. That one was sent recently is no reason to show anything else.
 */
async function tellOwner({ name, email }: RegistrationInput): Promise<void> {
  try {
    await sendVerificationCode({ email, name });
  } catch (error) {
    const failure = toAppError(error);
    if (failure.code === "network" || failure.code === "mail_unavailable") throw failure;
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
