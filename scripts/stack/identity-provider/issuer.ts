import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { type JWK, Provider } from "oidc-provider";
import type { Brand } from "./brands.ts";
import { localClient } from "./local-client.ts";
import { memoryAdapter } from "./memory-adapter.ts";
import { answerError } from "./pages/error-page.ts";
import { type Person, subjectOf } from "./person.ts";

/** RS256 as the real ones; made anew at each start, so nothing secret is ever kept. */
async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: 2048 });
  return { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256" };
}

/** One of the providers that are played here: its OpenID endpoints, and the people it knows. */
export interface Issuer {
  brand: Brand;
  provider: Provider;
  /** Makes the person known to this issuer. @returns the subject */
  remember(person: Person): string;
}

const minutes = (count: number) => count * 60;

/**
 * @param origin of the local provider, e.g. http://127.0.0.1:40123
 * @param callbackUrl the one address that codes are sent to
 */
export async function createIssuer(
  brand: Brand,
  origin: string,
  callbackUrl: string,
  cookieKey: string,
): Promise<Issuer> {
  const people = new Map<string, Person>();
  const key = await newSigningKey();
  const provider = new Provider(`${origin}/${brand.path}`, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: localClient.id,
        client_secret: localClient.secret,
        client_name: "Envent",
        redirect_uris: [callbackUrl],
        response_types: ["code"],
        grant_types: ["authorization_code", "refresh_token"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [cookieKey] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "picture"],
    },
    // Both real ones put the claims into the ID token, not only behind the userinfo endpoint.
    conformIdTokenClaims: false,
    // LinkedIn takes no challenge, so a flow without one must pass; one with a challenge is held to it.
    pkce: { required: () => false },
    findAccount: (_context, subject) => {
      const person = people.get(subject);
      if (!person) return undefined;
      return { accountId: subject, claims: () => ({ sub: subject, ...brand.claims(person) }) };
    },
    interactions: { url: (_context, { uid }) => `/${brand.path}/interaction/${uid}` },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    // There are no sessions here (see request-handler.ts), so nothing may end with one.
    expiresWithSession: () => false,
    issueRefreshToken: (_context, client) => client.grantTypeAllowed("refresh_token"),
    ttl: {
      AccessToken: minutes(60),
      AuthorizationCode: minutes(1),
      Grant: minutes(60),
      IdToken: minutes(60),
      Interaction: minutes(30),
      RefreshToken: minutes(60),
      Session: minutes(30),
    },
    renderError: answerError,
  });
  return {
    brand,
    provider,
    remember(person) {
      const subject = subjectOf(person, brand.path);
      people.set(subject, person);
      return subject;
    },
  };
}
