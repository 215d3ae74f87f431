/** Everything the app may tell the analytics service. No field can hold a name, an email or an identifier. */
export type AnalyticsEvent =
  | { name: "sign_up"; method: "email" | "google" | "linkedin" }
  | { name: "login"; method: "email" | "google" | "linkedin" }
  | { name: "page_view"; path: string }
  | { name: "profile_completed" }
  | { name: "post_interaction"; action: "view" | "like" | "comment" | "share" };

export type Consent = "granted" | "denied";

/** Sends an event, if there is a measurement id and the visitor agreed. */
export function track(_event: AnalyticsEvent): void {}

/** Whether there is anything to ask consent for. */
export function isAnalyticsConfigured(): boolean {
  return false;
}

/** What the visitor decided, or undefined when they have not been asked. */
export function readConsent(): Consent | undefined {
  return undefined;
}

export function saveConsent(_consent: Consent): void {}
