import type { StackConfig } from "../../../config.ts";
import { validationFailed } from "../auth-error.ts";
import type { AuthContext } from "../context.ts";
import {
  type ExternalUser,
  googleUser,
  type IdTokenClaims,
  linkedinUser,
} from "./external-user.ts";

/** What is the same for everyone who uses a provider. */
interface ProviderTraits {
  issuer: string;
  scopes: string[];
  /**
   * Whether it takes a PKCE challenge and returns the nonce. LinkedIn does neither on its web flow: a
   * `code_verifier` makes its token endpoint fail, and its ID tokens carry no nonce. GoTrue sends neither to either.
   */
  pkceAndNonce: boolean;
  readUser: (claims: IdTokenClaims) => ExternalUser;
}

const traits = {
  google: {
    issuer: "https://accounts.google.com",
    scopes: ["openid", "email", "profile"],
    pkceAndNonce: true,
    readUser: googleUser,
  },
  linkedin_oidc: {
    issuer: "https://www.linkedin.com/oauth",
    scopes: ["openid", "email", "profile"],
    pkceAndNonce: false,
    readUser: linkedinUser,
  },
} satisfies Record<string, ProviderTraits>;

export type ProviderName = keyof typeof traits;

/** The providers that this server can talk to; config.toml and the environment say which of them are on. */
export const knownProviders = Object.keys(traits) as ProviderName[];

export interface ExternalProvider extends ProviderTraits {
  name: ProviderName;
  clientId: string;
  secret: string;
  /** Where the provider sends the browser back to; registered there. */
  redirectUri: string;
}

const isKnown = (name: string): name is ProviderName => Object.hasOwn(traits, name);

/** On, and with the keys it needs. */
export function isOffered(external: StackConfig["auth"]["external"], name: string): boolean {
  const settings = external[name];
  return Boolean(isKnown(name) && settings?.enabled && settings.client_id && settings.secret);
}

/**
 * @param name as the caller wrote it
 * @throws AuthError `validation_failed`, in the words of GoTrue (external.go; OAuthProviderConfiguration.ValidateOAuth)
 */
export function requireProvider({ config, apiUrl }: AuthContext, name: string): ExternalProvider {
  const wanted = name.toLowerCase();
  const unsupported = (why: string) => validationFailed(`Unsupported provider: ${why}`);
  if (!isKnown(wanted)) throw unsupported(`Provider ${wanted} could not be found`);
  const settings = config.external[wanted];
  if (!settings?.enabled) throw unsupported("provider is not enabled");
  if (!settings.client_id) throw unsupported("missing OAuth client ID");
  if (!settings.secret) throw unsupported("missing OAuth secret");
  return {
    ...traits[wanted],
    name: wanted,
    issuer: settings.url || traits[wanted].issuer,
    // Several ids may be listed, for apps on other platforms; the first is the web's (GoTrue: ClientID[0]).
    clientId: settings.client_id.split(",")[0]?.trim() ?? "",
    secret: settings.secret,
    redirectUri: settings.redirect_uri || `${apiUrl}/auth/v1/callback`,
  };
}
