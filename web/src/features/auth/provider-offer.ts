import { env } from "@/config/env.ts";
import type { Provider } from "./use-provider-sign-in.ts";

const names: Record<Provider, string> = { google: "google", linkedin: "linkedin_oidc" };

/** Whether the server takes this sign-in, as the build was told. */
export function isProviderOffered(provider: Provider): boolean {
  return env.providers.includes(names[provider]);
}

/** Whether its button is there: in development also while it is off, to say so. */
export function showsProvider(provider: Provider): boolean {
  return env.isDev || isProviderOffered(provider);
}
