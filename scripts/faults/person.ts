import type { SupabaseClient } from "@supabase/supabase-js";

/** Somebody who registers and then uses Envent, with what they were told that succeeded. */
export interface Person {
  email: string;
  name: string;
  password: string;
  way: "link" | "code";
  browser: SupabaseClient;
  promised: {
    registered: boolean;
    confirmed: boolean;
    profile: boolean;
    /** The biography of the last save that was answered with success. */
    bio?: string;
  };
  /** Biographies that were sent later, whose answer was an error: either may be stored. */
  doubtful: string[];
  /** Digits and tokens that have done their work, and must never do it again. */
  spentCodes: string[];
  spentTokens: string[];
  /** Refresh tokens of all their sessions. */
  refreshTokens: string[];
}

/** A person with an address and a password that nobody else has. */
export function newPerson(run: string, number: number, browser: SupabaseClient): Person {
  const refreshTokens: string[] = [];
  browser.auth.onAuthStateChange((_event, session) => {
    if (session) refreshTokens.push(session.refresh_token);
  });
  return {
    email: `${run}-${number}@example.com`,
    name: `Person ${number}`,
    password: `Right-Horse-${run}-${number}!`,
    way: number % 2 === 0 ? "link" : "code",
    browser,
    promised: { registered: false, confirmed: false, profile: false },
    doubtful: [],
    spentCodes: [],
    spentTokens: [],
    refreshTokens,
  };
}
