import { inject } from "vitest";

/** The backend that the suite talks to, and what is known of it. */
export interface ContractTarget {
  url: string;
  publishableKey: string;
  /** Where the app is: links and returns lead there. */
  siteUrl: string;
  /** The mailbox's API; a hosted project has none. */
  mailbox?: string;
  /** The embedded stack answers some things otherwise; docs/parity.md names them. */
  embedded: boolean;
}

/** CONTRACT_URL and its kin name a hosted project; without them it is the stack of this test run. */
export function contractTarget(): ContractTarget {
  const env = process.env;
  if (env.CONTRACT_URL) {
    return {
      url: env.CONTRACT_URL.replace(/\/+$/, ""),
      publishableKey: env.CONTRACT_PUBLISHABLE_KEY ?? "",
      siteUrl: env.CONTRACT_SITE_URL ?? "",
      mailbox: env.CONTRACT_MAILBOX,
      embedded: false,
    };
  }
  const stack = inject("stack");
  return {
    url: stack.api,
    publishableKey: stack.publishableKey,
    siteUrl: stack.app,
    mailbox: stack.mailbox,
    embedded: env.ENVENT_TEST_STACK !== "supabase",
  };
}
