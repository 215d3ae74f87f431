import { useState, useSyncExternalStore } from "react";
import { type Consent, isAnalyticsConfigured, readConsent, saveConsent } from "@/lib/analytics.ts";

const nothingChanges = () => () => {};
const unknown = () => undefined;

/** What the visitor has decided about being counted, and how to decide. There is no question where nothing is counted. */
export function useConsent() {
  const stored = useSyncExternalStore(nothingChanges, readConsent, unknown);
  const [decided, setDecided] = useState<Consent>();
  const consent = decided ?? stored;
  return {
    asked: !isAnalyticsConfigured() || consent !== undefined,
    configured: isAnalyticsConfigured(),
    consent,
    decide(decision: Consent) {
      saveConsent(decision);
      setDecided(decision);
    },
  };
}
