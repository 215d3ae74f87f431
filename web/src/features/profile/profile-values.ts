import { limits } from "@/config/limits.ts";
import type { Profile } from "@/lib/profile/profile.ts";
import { hasHiddenCharacters } from "../../../../supabase/functions/_shared/hidden-characters.ts";
import { linkedInName, readLinkedIn, readTwitterHandle } from "./profile-links.ts";

/** What a member writes about themselves, in the order it is shown. */
export const profileFields = [
  "name",
  "job_title",
  "company",
  "bio",
  "linkedin_profile",
  "twitter_handle",
] as const;

export type ProfileField = (typeof profileFields)[number];
export type ProfileValues = Record<ProfileField, string>;
export type ProfileProblems = Partial<Record<ProfileField, string>>;

/** The database refuses more (profiles_*_length). */
export const maxLengths = { name: limits.nameMaxLength, job_title: 100, company: 100, bio: 1000 };

export const fieldLabels: Record<ProfileField, string> = {
  name: "Full Name",
  job_title: "Job title",
  company: "Company",
  bio: "Bio",
  linkedin_profile: "LinkedIn profile",
  twitter_handle: "Twitter / X handle",
};

/** A profile as the form shows it. */
export function valuesOf(profile: Profile): ProfileValues {
  return Object.fromEntries(profileFields.map((field) => [field, profile[field]])) as ProfileValues;
}

/** The same, with links as people write them. readProfile brings them back into the stored form. */
export function shownValuesOf(profile: Profile): ProfileValues {
  const values = valuesOf(profile);
  if (values.linkedin_profile) {
    values.linkedin_profile = `linkedin.com/in/${linkedInName(values.linkedin_profile)}`;
  }
  if (values.twitter_handle) values.twitter_handle = `@${values.twitter_handle}`;
  return values;
}

/** What a member may add beyond the name, in words. */
const additions = profileFields.filter((field) => field !== "name");

/** All that may be added: the fields beyond the name, and the picture. */
export const additionCount = additions.length + 1;

/** What is still empty, by its label on the form. */
export function missingAdditions(values: ProfileValues, avatarUrl: string): string[] {
  const words = additions
    .filter((field) => !values[field].trim())
    .map((field) => fieldLabels[field]);
  return avatarUrl ? words : ["Picture", ...words];
}

const count = (text: string) => [...text].length;

/** Brings what was typed into the stored form, or says per field what is wrong with it. */
export function readProfile(
  typed: ProfileValues,
): { values: ProfileValues } | { problems: ProfileProblems } {
  const problems: ProfileProblems = {};
  const values = { ...typed };

  for (const field of ["name", "job_title", "company", "bio"] as const) {
    values[field] = typed[field].trim();
    if (count(values[field]) > maxLengths[field]) {
      problems[field] = `Please use at most ${maxLengths[field]} characters.`;
    } else if (field !== "bio" && hasHiddenCharacters(values[field])) {
      problems[field] = "This contains characters that cannot be seen. Please type it again.";
    }
  }
  if (!values.name) problems.name = "Please tell us your name.";

  const linkedIn = readLinkedIn(typed.linkedin_profile);
  if (linkedIn === undefined) {
    problems.linkedin_profile =
      "This does not look like a LinkedIn profile. Paste its address, such as linkedin.com/in/ada.";
  } else values.linkedin_profile = linkedIn;

  const handle = readTwitterHandle(typed.twitter_handle);
  if (handle === undefined) {
    problems.twitter_handle =
      "A handle has at most 15 letters, digits and underscores, such as @ada.";
  } else values.twitter_handle = handle;

  return Object.keys(problems).length > 0 ? { problems } : { values };
}
