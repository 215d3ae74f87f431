import type { Context } from "hono";
import postgres from "postgres";
import { AuthError } from "../auth-error.ts";
import { type AuthContext, callerOf } from "../context.ts";
import { openSession } from "../sessions.ts";
import { errorRedirect, ProviderRefusal } from "./error-redirect.ts";
import { claimFlow, completeFlow, type FlowState, removeFlow } from "./flow-state.ts";
import { exchangeCode, type ProviderAnswer } from "./provider-client.ts";
import { type ExternalProvider, requireProvider } from "./providers.ts";
import { signInExternalUser } from "./sign-in-external-user.ts";

const uniqueViolation = "23505";

/** A provider may answer by a link or by a form that posts itself (response_mode=form_post). */
async function parametersOf(context: Context): Promise<Record<string, string>> {
  if (context.req.method !== "POST") return context.req.query();
  // A form that cannot be read brings no state, and is answered like one.
  const form = await context.req.parseBody().catch(() => ({}));
  const texts = Object.entries(form).filter((entry): entry is [string, string] => {
    return typeof entry[1] === "string";
  });
  return Object.fromEntries(texts);
}

/**
 * /callback: where the provider sends the browser back to. Whatever happens, it goes on to the app: with a code
 * (or, without PKCE, the session in the fragment), or with the error (GoTrue: external.go, external_oauth.go).
 */
export async function callback(auth: AuthContext, context: Context): Promise<Response> {
  const parameters = await parametersOf(context);
  context.header("Cache-Control", "no-store");
  let flow: FlowState;
  try {
    flow = await claimFlow(auth.sql, parameters.state);
  } catch (error) {
    // Whose sign-in this was is unknown, so it ends at the site.
    return context.redirect(errorRedirect(auth.config.site_url, error, "query"), 303);
  }
  try {
    return context.redirect(await finish(auth, context, flow, parameters), 302);
  } catch (error) {
    await removeFlow(auth.sql, flow);
    return context.redirect(errorRedirect(flow.referrer, error), 302);
  }
}

async function finish(
  auth: AuthContext,
  context: Context,
  flow: FlowState,
  parameters: Record<string, string>,
): Promise<string> {
  if (parameters.error) {
    throw new ProviderRefusal(parameters.error, parameters.error_description ?? "");
  }
  if (!parameters.code) {
    const message = "OAuth callback with missing authorization code missing";
    throw new AuthError(400, "bad_oauth_callback", message);
  }
  const provider = requireProvider(auth, flow.provider_type);
  const answer = await exchangeCode(provider, parameters, {
    state: flow.id,
    verifier: flow.code_verifier,
  });
  const signIn = () => completeSignIn(auth, context, flow, provider, answer);
  return signIn().catch((error: unknown) => {
    // Two sign-ins of one new person at the same instant: the second finds the first one's account.
    if (error instanceof postgres.PostgresError && error.code === uniqueViolation) return signIn();
    throw error;
  });
}

/** Everything that is written, in one transaction. @returns where the browser goes */
function completeSignIn(
  auth: AuthContext,
  context: Context,
  flow: FlowState,
  provider: ExternalProvider,
  { claims, accessToken, refreshToken }: ProviderAnswer,
): Promise<string> {
  return auth.sql.begin(async (db) => {
    const external = provider.readUser(claims);
    const user = await signInExternalUser(db, auth.config, provider.name, external);
    const url = new URL(flow.referrer);
    if (flow.auth_code) {
      await completeFlow(db, flow, { userId: user.id, accessToken, refreshToken });
      url.searchParams.set("code", flow.auth_code);
      return url.href;
    }
    const session = await openSession(db, user, "oauth", auth.config.jwt_expiry, callerOf(context));
    await removeFlow(db, flow);
    url.hash = new URLSearchParams({
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      provider_token: accessToken,
      ...(refreshToken ? { provider_refresh_token: refreshToken } : {}),
      refresh_token: session.refresh_token,
      sb: "",
      token_type: session.token_type,
    }).toString();
    return url.href;
  });
}
