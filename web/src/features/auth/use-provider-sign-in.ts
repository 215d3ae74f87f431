import { useEffect, useState } from "react";
import { useSubmission } from "@/components/use-submission.ts";
import { toAppError } from "@/lib/errors/to-app-error.ts";
import { startGoogleSignIn, startLinkedInSignIn } from "./api/sign-in-with-oauth.ts";

export type Provider = "google" | "linkedin";

const providers = {
  google: { begin: startGoogleSignIn, fallback: "Google login failed" },
  linkedin: { begin: startLinkedInSignIn, fallback: "LinkedIn login failed" },
};

/**
 * Leaves for a provider's own sign-in. Stays busy until the browser has gone, or says what went wrong.
 * @param returnTo where to go after the round trip
 */
export function useProviderSignIn(returnTo?: string) {
  const [provider, setProvider] = useState<Provider | null>(null);
  const [failed, setFailed] = useState<Provider | null>(null);
  const { submit, error } = useSubmission();

  useEffect(() => {
    // "Back" from the provider may bring this page back as it was left, busy.
    const comeBack = (event: PageTransitionEvent) => event.persisted && setProvider(null);
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);

  const start = async (chosen: Provider) => {
    const { begin, fallback } = providers[chosen];
    setProvider(chosen);
    const left = await submit(() =>
      begin({ returnTo }).catch((cause: unknown) => {
        throw toAppError(cause, fallback);
      }),
    );
    if (left) return;
    setFailed(chosen);
    setProvider(null);
  };

  const errorOf = (of: Provider) => (failed === of ? error : null);
  return { provider, errorOf, start };
}
