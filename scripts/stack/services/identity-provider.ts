import type { StackConfig } from "../config.ts";
import { brands } from "../identity-provider/brands.ts";
import { localClient } from "../identity-provider/local-client.ts";

type Providers = StackConfig["auth"]["external"];

export interface ProviderOptions {
  /** Leaves out the keys of the environment: a test must never reach a real provider. */
  localOnly?: boolean;
}

/** The providers that have their keys in the environment. */
export function providersWithKeys(config: StackConfig): string[] {
  return Object.entries(config.auth.external).flatMap(([name, { client_id, secret }]) =>
    client_id && secret ? [name] : [],
  );
}

/**
 * Turns on every provider that has keys in the environment, and gives every other one the client of the local identity
 * provider, so that its button works without a network. That one needs no service of its own: the API process opens
 * its port, and loads it with the first sign-in.
 * @returns the same configuration with `auth.external` completed
 */
export function withProviders(config: StackConfig, options: ProviderOptions = {}): StackConfig {
  const external: Providers = { ...config.auth.external };
  const real = options.localOnly ? [] : providersWithKeys(config);
  for (const { provider } of brands) {
    const settings = external[provider];
    if (!settings) continue;
    external[provider] = real.includes(provider)
      ? { ...settings, enabled: true }
      : {
          ...settings,
          enabled: true,
          client_id: localClient.id,
          secret: localClient.secret,
          redirect_uri: "",
          url: "",
        };
  }
  return { ...config, auth: { ...config.auth, external } };
}
