import { env } from "@/config/env.ts";
import { limits } from "@/config/limits.ts";
import { paths } from "@/config/paths.ts";
import { clientInfo } from "@/lib/client-info.ts";
import { sentenceFor, unexpectedError } from "@/lib/errors/catalogue.ts";
import { AppError, toAppError } from "@/lib/errors/to-app-error.ts";
import { isObject } from "@/lib/records/guards.ts";
import { keepReturnPath } from "@/lib/records/return-path.ts";
import { getSupabase } from "@/lib/supabase.ts";

export type OAuthProvider = "google" | "linkedin_oidc";

export interface OAuthOptions {
  /** Where to go afterwards. */
  returnTo?: string;
}

const requests = {
  google: { queryParams: { access_type: "offline", prompt: "consent" } },
  linkedin_oidc: { scopes: "openid profile email" },
};

const fallbacks = {
  google: "Google login failed",
  linkedin_oidc: "LinkedIn login failed",
};

/**
 * Leaves the page for the provider.
 * @throws AppError while the person is still here, when the server cannot be reached or does not offer the provider
 */
export async function startOAuth(
  provider: OAuthProvider,
  { returnTo }: OAuthOptions = {},
): Promise<void> {
  try {
    await assertOffered(provider);
    const supabase = await getSupabase();
    if (returnTo) keepReturnPath(returnTo);
    const { error } = await supabase.auth.signInWithOAuth({
      provider,
      options: { ...requests[provider], redirectTo: location.origin + paths.authCallback },
    });
    if (error) throw error;
  } catch (error) {
    throw toAppError(error, fallbacks[provider]);
  }
}

/** Asked first, because from the provider's address there is no way back to a sentence of ours. */
async function assertOffered(provider: OAuthProvider): Promise<void> {
  const response = await fetch(`${env.supabaseUrl}/auth/v1/settings`, {
    headers: { apikey: env.supabaseKey, "x-client-info": clientInfo },
    signal: AbortSignal.timeout(limits.requestTimeout),
  });
  const settings: unknown = await response.json().catch(() => undefined);
  const external = isObject(settings) ? settings.external : undefined;
  // A server that cannot answer this will not get anybody to the provider either.
  if (!response.ok) throw toAppError({ status: response.status }, fallbacks[provider]);
  if (!isObject(external)) throw new AppError("bad_reply", fallbacks[provider]);
  if (external[provider] === false) {
    const code = "provider_disabled";
    throw new AppError(code, sentenceFor(code) ?? unexpectedError);
  }
}
