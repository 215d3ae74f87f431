import { useState } from "react";
import { type Consent, isAnalyticsConfigured, readConsent, saveConsent } from "@/lib/analytics.ts";

/** What the visitor has decided about being counted, and how to decide. There is no question where nothing is counted. */
export function useConsent() {
  const [consent, setConsent] = useState(readConsent);
  return {
    asked: !isAnalyticsConfigured() || consent !== undefined,
    configured: isAnalyticsConfigured(),
    consent,
    decide(decision: Consent) {
      saveConsent(decision);
      setConsent(decision);
    },
  };
}
