import type { JsonObject } from "../user-store.ts";

/** What a provider says of the person who signed in. */
export interface ExternalUser {
  /** The provider's own name for the person, which never changes. */
  subject: string;
  email: { address: string; verified: boolean } | undefined;
  /** Kept as the identity's data, and merged into the account's user_metadata. */
  metadata: JsonObject;
}

export type IdTokenClaims = Readonly<Record<string, unknown>> & { iss: string; sub: string };

const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** LinkedIn has sent `email_verified` both as a boolean and as text. Whatever is not a plain yes is a no. */
const isYes = (value: unknown) => value === true || value === "true";

/** Empty facts are left out, as GoTrue does (provider.Claims, `omitempty`). */
function withoutEmpty(facts: Record<string, string>): JsonObject {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ""));
}

function externalUser(
  claims: IdTokenClaims,
  facts: Record<string, string>,
  more: JsonObject = {},
): ExternalUser {
  const address = text(claims.email).toLowerCase();
  const verified = isYes(claims.email_verified);
  const common = { iss: claims.iss, sub: claims.sub, provider_id: claims.sub, email: address };
  return {
    subject: claims.sub,
    email: address ? { address, verified } : undefined,
    metadata: {
      ...withoutEmpty({ ...common, ...facts }),
      ...more,
      email_verified: verified,
      phone_verified: false,
    },
  };
}

/** Google's claims (GoTrue: provider/oidc.go, parseGoogleIDToken). */
export function googleUser(claims: IdTokenClaims): ExternalUser {
  const name = text(claims.name);
  const picture = text(claims.picture);
  const facts = { name, full_name: name, picture, avatar_url: picture };
  const domain = text(claims.hd);
  return externalUser(claims, facts, domain ? { custom_claims: { hd: domain } } : {});
}

/** LinkedIn's claims: no full_name, no avatar_url (GoTrue: provider/oidc.go, parseLinkedinIDToken). */
export function linkedinUser(claims: IdTokenClaims): ExternalUser {
  const given = text(claims.given_name);
  const family = text(claims.family_name);
  return externalUser(claims, {
    name: `${given} ${family}`.trim() || text(claims.name),
    given_name: given,
    family_name: family,
    locale: text(claims.locale),
    picture: text(claims.picture),
  });
}
