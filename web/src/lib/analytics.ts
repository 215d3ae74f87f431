import { env } from "@/config/env.ts";
import { loadTagManager, sendToTagManager, stopTagManager } from "@/lib/google-tag.ts";
import { localRecord } from "@/lib/records/local-record.ts";

type SignInMethod = "email" | "google" | "linkedin";

/** Everything the app may tell the analytics service. No field can hold a name, an email or an identifier. */
export type AnalyticsEvent =
  | { name: "sign_up"; method: SignInMethod }
  | { name: "login"; method: SignInMethod }
  | { name: "page_view"; path: string }
  | { name: "profile_completed" }
  | { name: "post_interaction"; action: "view" | "like" | "comment" | "share" };

export type Consent = "granted" | "denied";

const consentRecord = localRecord<Consent>({
  key: "envent_analyticsConsent",
  guard: (value) => value === "granted" || value === "denied",
});

/** Whether there is anything to ask consent for. */
export function isAnalyticsConfigured(): boolean {
  return env.gaMeasurementId !== undefined;
}

/** What the visitor decided, or undefined when they have not been asked. */
export function readConsent(): Consent | undefined {
  return consentRecord.read();
}

/** Keeps the decision. Without consent nothing more is sent, also from a page that had it before. */
export function saveConsent(consent: Consent): void {
  consentRecord.save(consent);
  if (consent === "denied" && env.gaMeasurementId) stopTagManager(env.gaMeasurementId);
}

/** Sends an event, if there is a measurement id and the visitor agreed; else nothing is even loaded. */
export function track(event: AnalyticsEvent): void {
  const id = env.gaMeasurementId;
  if (!id || readConsent() !== "granted") return;
  loadTagManager(id);
  const { name, ...details } = event;
  const { path = location.pathname, ...parameters } = { path: undefined, ...details };
  sendToTagManager(name, { ...parameters, ...pageOf(path) });
}

/** The page without query and fragment, where tokens and addresses could be. Said with every event, or GA reads them itself. */
function pageOf(path: string) {
  const { origin, pathname } = new URL(path, location.origin);
  return {
    page_location: `${origin}${pathname}`,
    page_path: pathname,
    page_referrer: withoutQuery(document.referrer),
  };
}

function withoutQuery(address: string): string {
  try {
    const { origin, pathname } = new URL(address);
    return `${origin}${pathname}`;
  } catch {
    return "";
  }
}
