import type { Context } from "hono";
import type { AuthContext } from "../context.ts";
import { errorRedirect } from "./error-redirect.ts";
import { createFlow, removeFlow } from "./flow-state.ts";
import { readPkceChallenge } from "./pkce-challenge.ts";
import { authorizationUrl } from "./provider-client.ts";
import { requireProvider } from "./providers.ts";
import { redirectTarget } from "./redirect-allow-list.ts";

/** What makes the request ours: the app may add to it, and change nothing of this. */
const protectedParameters = [
  "client_id",
  "redirect_uri",
  "response_type",
  "response_mode",
  "scope",
  "state",
  "nonce",
  "request",
  "request_uri",
];

/** Read by this server; what else the app sends is for the provider, as `access_type` and `prompt` are for Google. */
const ownParameters = [
  "provider",
  "scopes",
  "code_challenge",
  "code_challenge_method",
  "redirect_to",
  "invite_token",
  "skip_http_redirect",
  "apikey",
];

/**
 * GET /authorize: notes the flow and sends the browser to the provider (GoTrue: external.go,
 * GetExternalProviderRedirectURL). A provider that cannot be reached sends it back to the app, where GoTrue shows JSON.
 * @throws AuthError `validation_failed` for an unknown provider or a malformed challenge, as GoTrue answers
 */
export async function authorize(auth: AuthContext, context: Context): Promise<Response> {
  const query = context.req.query();
  const provider = requireProvider(auth, query.provider ?? "");
  const challenge = readPkceChallenge(query.code_challenge_method, query.code_challenge);
  const referrer = redirectTarget(context, auth.config);
  const flow = await createFlow(auth.sql, { provider: provider.name, referrer, challenge });
  const kept = [...ownParameters, ...protectedParameters];
  const extra = Object.entries(query).filter(([name]) => !kept.includes(name));
  const scopes = (query.scopes ?? "").split(/[\s,]+/).filter(Boolean);
  context.header("Cache-Control", "no-store");
  try {
    const url = await authorizationUrl(provider, {
      state: flow.id,
      verifier: flow.code_verifier,
      scopes,
      extra: Object.fromEntries(extra),
    });
    return context.redirect(url, 302);
  } catch (error) {
    await removeFlow(auth.sql, flow);
    return context.redirect(errorRedirect(referrer, error), 302);
  }
}
