import type { StackConfig } from "../config.ts";
import { localClient } from "../identity-provider/local-client.ts";
import {
  type IdentityProvider,
  startIdentityProvider,
} from "../identity-provider/start-identity-provider.ts";

/**
 * Opens the local identity provider when a provider is to be played by it, and points those there. It lives in this
 * process because an idle process of its own would cost some fifty megabytes for nothing.
 * @param providers get their issuers set
 * @param stack which stack asks; any but the embedded one is refused
 */
export async function openIdentityProvider(
  providers: StackConfig["auth"]["external"],
  stack: string | undefined,
  apiUrl: string,
): Promise<IdentityProvider | undefined> {
  const local = Object.entries(providers).filter(
    ([, { client_id }]) => client_id === localClient.id,
  );
  if (local.length === 0) return undefined;
  const callbackUrl = `${apiUrl}/auth/v1/callback`;
  const provider = await startIdentityProvider({ stack, callbackUrl });
  for (const [name, settings] of local) settings.url = provider.issuers[name] ?? "";
  return provider;
}
