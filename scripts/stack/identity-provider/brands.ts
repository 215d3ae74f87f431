import type { Person } from "./person.ts";

/** A provider that the local one stands in for. */
export interface Brand {
  /** The first part of its addresses, and the last of its issuer. */
  path: string;
  /** Its section in config.toml: [auth.external.…]. */
  provider: "google" | "linkedin_oidc";
  label: string;
  /** What it answers when a person declines. */
  denial: { error: string; error_description: string };
  /** The claims of its ID token, as it writes them. */
  claims(person: Person): Record<string, string | boolean | undefined>;
}

function namesOf(person: Person): Record<string, string> {
  const [given = "", ...family] = person.name.split(/\s+/);
  return { name: person.name, given_name: given, family_name: family.join(" ") };
}

/** A claim that is undefined stays out of the token. */
const pictureOf = ({ picture }: Person) => ({ picture: picture || undefined });

export const brands: Brand[] = [
  {
    path: "google",
    provider: "google",
    label: "Google",
    denial: { error: "access_denied", error_description: "The user denied access" },
    claims: (person) => ({
      ...namesOf(person),
      ...pictureOf(person),
      ...(person.email ? { email: person.email, email_verified: person.emailVerified } : {}),
    }),
  },
  {
    path: "linkedin",
    provider: "linkedin_oidc",
    label: "LinkedIn",
    denial: {
      error: "user_cancelled_login",
      error_description: "The user cancelled LinkedIn login",
    },
    // LinkedIn writes email_verified as text (its documentation of the ID token).
    claims: (person) => ({
      ...namesOf(person),
      ...pictureOf(person),
      ...(person.email
        ? { email: person.email, email_verified: String(person.emailVerified) }
        : {}),
    }),
  },
];
