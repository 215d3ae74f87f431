import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";

export interface Decision {
  outcome: string;
  request_id?: number;
  retry_after?: number;
}

/** A stand-in for the keyed hash of some digits. */
export function hashOf(digits: string): string {
  return digits.padStart(64, "0");
}

/** The ledger's functions, and a way to let time pass for one address. */
export function ledgerOf(sql: Sql) {
  return {
    async request(email: string, digits = "111111", caller: string = randomUUID()) {
      const [row] = await sql<{ decision: Decision }[]>`
        select public.request_verification_code(${email}, ${caller}, ${hashOf(digits)}) as decision`;
      return row?.decision ?? { outcome: "none" };
    },
    async verify(email: string, digits: string) {
      const [row] = await sql<{ verdict: string }[]>`
        select public.verify_email_code(${email}, ${hashOf(digits)}) as verdict`;
      return row?.verdict;
    },
    async reopen(email: string, digits: string) {
      const [row] = await sql<{ reopened: boolean }[]>`
        select public.reopen_verification_code(${email}, ${hashOf(digits)}) as reopened`;
      return row?.reopened;
    },
    async giveBack(requestId: number) {
      await sql`select public.void_verification_code(${requestId})`;
    },
    /** Makes everything the ledger knows of an address that much older. */
    async letPass(interval: string, email: string) {
      await sql`
        update private.verification_requests
        set requested_at = requested_at - ${interval}::interval where email = ${email}`;
      await sql`
        update private.verification_codes
        set expires_at = expires_at - ${interval}::interval,
            used_at = used_at - ${interval}::interval
        where email = ${email}`;
    },
  };
}
