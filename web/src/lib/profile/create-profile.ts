import { type AppUser, nameFromMetadata } from "@/lib/app-user.ts";
import { callFunction, isFunctionError } from "@/lib/call-function.ts";
import { AppError, toAppError } from "@/lib/errors/to-app-error.ts";
import { insertProfile } from "@/lib/profile/insert-profile.ts";
import { isProfile, type Profile } from "@/lib/profile/profile.ts";
import { profileName } from "@/lib/profile/profile-name.ts";
import { isObject, isString } from "@/lib/records/guards.ts";

export type CreateProfileResult =
  | { status: "created" | "exists"; profile: Profile }
  /** The person has to accept the terms first. */
  | { status: "terms-required" }
  /** Could not be made now; a later visit makes it. */
  | { status: "postponed"; error: AppError };

interface Options {
  /** The name from the registration; without it the one of the sign-in provider is taken. */
  name?: string;
  /** The version of the terms the person has just accepted on this page. */
  termsVersion?: string;
}

/**
 * Makes the profile of the signed-in person: by the server function, else by a direct insert. A profile that is already
 * there is fine, and so is a failure, which is logged: the next visit tries again (specification, section 4).
 */
export async function createProfile(
  user: AppUser,
  { name, termsVersion }: Options = {},
): Promise<CreateProfileResult> {
  const request = { name: profileName(name ?? nameFromMetadata(user)), termsVersion };
  try {
    return await askFunction(user, request);
  } catch (error) {
    const failure = toAppError(error);
    if (failure.code === "terms_required") return { status: "terms-required" };
    console.warn(`Edge Function failed: ${failure.message}`, failure.code);
  }
  try {
    return await insertProfile(user, {
      ...request,
      termsVersion: termsVersion ?? acceptedTerms(user),
    });
  } catch (cause) {
    const { code, message } = toAppError(cause);
    const error = new AppError(code, `Profile creation failed: ${message}`, { cause });
    console.warn(error.message, code);
    return { status: "postponed", error };
  }
}

async function askFunction(
  user: AppUser,
  request: { name: string; termsVersion?: string },
): Promise<CreateProfileResult> {
  const body = { userId: user.id, email: user.email, ...request };
  const answer = await callFunction("create-user-profile", body, "The server did not answer.");
  const profile = isObject(answer) ? answer.profile : undefined;
  if (isProfile(profile)) {
    return { status: isObject(answer) && answer.success === true ? "created" : "exists", profile };
  }
  if (isFunctionError(answer)) throw new AppError(answer.code, answer.error);
  throw new AppError("bad_reply", "The server gave an answer we cannot read.");
}

/** What was accepted with the registration. The server function reads the same field when nothing else is sent. */
function acceptedTerms(user: AppUser): string | undefined {
  const version = user.userMetadata.terms_version;
  return isString(version) ? version : undefined;
}
