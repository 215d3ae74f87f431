import type { StackConfig } from "../config.ts";
import { brands } from "../identity-provider/brands.ts";
import { localClient } from "../identity-provider/local-client.ts";

type Providers = StackConfig["auth"]["external"];

export interface ProviderOptions {
  /** Leaves out the keys of the environment: a test must never reach a real provider. */
  localOnly?: boolean;
}

/**
 * Gives every provider that has no keys in the environment the client of the local identity provider, so that its
 * button works without a network. It needs no service of its own: the API process opens its port, and loads it with
 * the first sign-in.
 * @returns the same configuration with `auth.external` completed
 */
export function withLocalProviders(
  config: StackConfig,
  options: ProviderOptions = {},
): StackConfig {
  const external: Providers = { ...config.auth.external };
  for (const { provider } of brands) {
    const settings = external[provider];
    if (!settings?.enabled) continue;
    const hasKeys = settings.client_id && settings.secret;
    if (hasKeys && !options.localOnly) continue;
    external[provider] = {
      ...settings,
      client_id: localClient.id,
      secret: localClient.secret,
      redirect_uri: "",
      url: "",
    };
  }
  return { ...config, auth: { ...config.auth, external } };
}
