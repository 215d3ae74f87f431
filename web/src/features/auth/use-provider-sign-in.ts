import { useState } from "react";
import { useSubmission } from "@/components/use-submission.ts";
import { startGoogleSignIn, startLinkedInSignIn } from "./api/sign-in-with-oauth.ts";

export type Provider = "google" | "linkedin";

const fallbacks: Record<Provider, string> = {
  google: "Google login failed",
  linkedin: "LinkedIn login failed",
};

const starts = { google: startGoogleSignIn, linkedin: startLinkedInSignIn };

/**
 * Leaves for a provider's own sign-in. Stays busy until the browser has gone, or says what went wrong.
 * @param returnTo where to go after the round trip
 */
export function useProviderSignIn(returnTo?: string) {
  const [provider, setProvider] = useState<Provider | null>(null);
  const { submit, error, clearError } = useSubmission(provider ? fallbacks[provider] : undefined);

  const start = async (chosen: Provider) => {
    setProvider(chosen);
    const left = await submit(() => starts[chosen]({ returnTo }));
    if (!left) setProvider(null);
  };

  return { provider, error, start, clearError };
}
