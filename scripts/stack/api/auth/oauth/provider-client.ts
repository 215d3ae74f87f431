import { createHash } from "node:crypto";
import type { Configuration } from "openid-client";
import { AuthError } from "../auth-error.ts";
import type { IdTokenClaims } from "./external-user.ts";
import type { ExternalProvider } from "./providers.ts";

/** A person waits in front of a blank page meanwhile. */
const providerTimeoutSeconds = 10;

const isLoopback = (issuer: string) => new URL(issuer).hostname === "127.0.0.1";

const clients = new Map<string, Promise<Configuration>>();

async function discover(provider: ExternalProvider): Promise<Configuration> {
  // Loaded with the first sign-in: most days of an embedded stack see none.
  const openid = await import("openid-client");
  return openid.discovery(
    new URL(provider.issuer),
    provider.clientId,
    { client_secret: provider.secret },
    // Both providers take the secret in the body; LinkedIn takes it nowhere else.
    openid.ClientSecretPost(provider.secret),
    {
      timeout: providerTimeoutSeconds,
      execute: [
        // The library trusts TLS for tokens that come from the token endpoint (OIDC Core 3.1.3.7, 6);
        // this makes it check their signature as well.
        openid.enableNonRepudiationChecks,
        ...(isLoopback(provider.issuer) ? [openid.allowInsecureRequests] : []),
      ],
    },
  );
}

/** The provider's endpoints and keys, asked for once; a failure is forgotten, so the next sign-in asks again. */
function clientOf(provider: ExternalProvider): Promise<Configuration> {
  const key = `${provider.issuer} ${provider.clientId}`;
  const known = clients.get(key) ?? discover(provider);
  clients.set(key, known);
  known.catch(() => clients.delete(key));
  return known;
}

/** OIDC Core 15.5.2: the hash of a secret that stays here serves as the nonce. */
const nonceOf = (verifier: string) =>
  createHash("sha256").update(`nonce ${verifier}`).digest("base64url");

export interface AuthorizationRequest {
  state: string;
  verifier: string;
  /** Beyond the provider's own, as the app asked for them. */
  scopes: string[];
  /** Parameters of the app for the provider, such as `prompt`. */
  extra: Record<string, string>;
}

/** The provider's address to send the browser to. @throws AuthError when the provider cannot be reached */
export async function authorizationUrl(
  provider: ExternalProvider,
  request: AuthorizationRequest,
): Promise<string> {
  const client = await clientOf(provider).catch((cause: Error) => {
    console.error(`oauth: ${provider.name}: ${cause.message}`);
    throw new AuthError(500, "unexpected_failure", `Unable to reach ${provider.name}`);
  });
  const openid = await import("openid-client");
  const proof = provider.pkceAndNonce && {
    code_challenge: await openid.calculatePKCECodeChallenge(request.verifier),
    code_challenge_method: "S256",
    nonce: nonceOf(request.verifier),
  };
  return openid.buildAuthorizationUrl(client, {
    ...request.extra,
    response_type: "code",
    redirect_uri: provider.redirectUri,
    scope: [...new Set([...provider.scopes, ...request.scopes])].join(" "),
    state: request.state,
    ...proof,
  }).href;
}

export interface ProviderAnswer {
  claims: IdTokenClaims;
  accessToken: string;
  refreshToken: string;
}

/**
 * Exchanges the provider's code and checks its ID token: signature, issuer, audience, expiry, nonce (OIDC Core 3.1.3.7).
 * @param parameters of the callback, all of them: `iss` and `state` are checked too
 * @throws AuthError `unexpected_failure` with GoTrue's words; what exactly was wrong goes to the log
 */
export async function exchangeCode(
  provider: ExternalProvider,
  parameters: Record<string, string>,
  flow: { state: string; verifier: string },
): Promise<ProviderAnswer> {
  const openid = await import("openid-client");
  const failed = (message: string) => (cause: unknown) => {
    console.error(`oauth: ${provider.name}: ${describe(cause)}`);
    throw new AuthError(500, "unexpected_failure", message);
  };
  const client = await clientOf(provider).catch(failed("Unable to exchange external code"));
  const callback = new URL(provider.redirectUri);
  callback.search = new URLSearchParams(parameters).toString();
  const checks = provider.pkceAndNonce && {
    pkceCodeVerifier: flow.verifier,
    expectedNonce: nonceOf(flow.verifier),
  };
  const tokens = await openid
    .authorizationCodeGrant(client, callback, {
      expectedState: flow.state,
      idTokenExpected: true,
      ...checks,
    })
    .catch((error: unknown) => {
      const refused =
        error instanceof openid.ResponseBodyError || !(error instanceof openid.ClientError);
      return failed(
        refused
          ? `Unable to exchange external code: ${parameters.code?.slice(0, 4)}`
          : "Error getting user profile from external provider",
      )(error);
    });
  const claims = tokens.claims();
  if (!claims) return failed("Error getting user profile from external provider")("no ID token");
  return {
    claims,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? "",
  };
}

/** For the log: the library's sentence, and what the provider or the token had to say. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const answer = "error" in error && "error_description" in error;
  if (answer) return `${error.message}: ${error.error}: ${error.error_description}`;
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
