import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { createInbucketClient, type InbucketClient } from "inbucket-client";
import type { Sql } from "postgres";
import type { StackAddresses } from "../stack/embedded-stack.ts";
import type { Tally } from "./tally.ts";

/** What the people of a run live in. */
export interface World {
  tally: Tally;
  mail: InbucketClient;
  /** A browser of its own: supabase-js, with a session that lives in memory. */
  openBrowser(): SupabaseClient;
  /** Resolves when the backend answers again: nobody tries a thing a hundred times while it is away. */
  waitUntilWell(): Promise<void>;
  /** A minute and a second go by for an address: the pause between two mails is over. */
  letTimePass(email: string): Promise<void>;
}

/** After this long a person calls it an error. The app waits 30 s; the faults last 20. */
const patienceMs = 12_000;

interface Parts {
  addresses: StackAddresses;
  /** Where the line to the API begins; it may be cut. */
  apiPort: number;
  /** Past the API, as the superuser. */
  admin: Sql;
  tally: Tally;
  waitUntilWell: () => Promise<void>;
}

export function createWorld({ addresses, apiPort, admin, tally, waitUntilWell }: Parts): World {
  const countingFetch: typeof fetch = (input, init) => {
    tally.requests += 1;
    const signals = [AbortSignal.timeout(patienceMs), ...(init?.signal ? [init.signal] : [])];
    return fetch(input, { ...init, signal: AbortSignal.any(signals) });
  };
  return {
    tally,
    mail: createInbucketClient({ url: addresses.mailbox }),
    openBrowser: () =>
      createClient(`http://127.0.0.1:${apiPort}`, addresses.publishableKey, {
        global: { fetch: countingFetch },
        auth: { autoRefreshToken: false, persistSession: false, detectSessionInUrl: false },
      }),
    waitUntilWell,
    async letTimePass(email) {
      await admin`
        update auth.users set confirmation_sent_at = confirmation_sent_at - interval '61 seconds'
        where email = ${email}`;
      await admin`
        update private.verification_requests set requested_at = requested_at - interval '1 day'
        where email = ${email}`;
    },
  };
}
