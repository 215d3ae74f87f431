import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";

const admittedSchema = z.object({
  outcome: z.enum(["send_code", "send_already_registered", "send_nothing"]),
  request_id: z.number().int(),
});
const limitedSchema = z.object({
  outcome: z.enum(["over_email_send_rate_limit", "over_request_rate_limit"]),
  retry_after: z.number().int().positive(),
});
const decisionSchema = z.union([admittedSchema, limitedSchema]);
const verdictSchema = z.enum([
  "ok",
  "code_invalid",
  "code_expired",
  "too_many_tries",
  "already_confirmed",
]);

export type LedgerDecision = z.infer<typeof decisionSchema>;
export type LedgerVerdict = z.infer<typeof verdictSchema>;

/** The memory of codes and sends. It lives in the database, where every step is one transaction. */
export interface Ledger {
  /** Asks whether a code may go out, and stores its hash if so. */
  request(email: string, caller: string, codeHash: string): Promise<LedgerDecision>;
  /** Takes a request back whose mail could not be sent. */
  giveBack(requestId: number): Promise<void>;
  /** Counts a try and compares it. */
  verify(email: string, codeHash: string): Promise<LedgerVerdict>;
  /** Makes a right code usable again when what should follow it failed. */
  reopen(email: string, codeHash: string): Promise<void>;
}

/**
 * The ledger as the service role reaches it (supabase/migrations, *_request_verification_code.sql and
 * *_verify_email_code.sql). Every method throws when the database does not answer.
 */
export function createLedger(admin: SupabaseClient): Ledger {
  async function call(name: string, parameters: Record<string, unknown>): Promise<unknown> {
    const { data, error } = await admin.rpc(name, parameters);
    if (error) throw new Error(`${name}: ${error.message}`, { cause: error });
    return data;
  }
  return {
    async request(email, caller, code_hash) {
      return decisionSchema.parse(
        await call("request_verification_code", { email, caller, code_hash }),
      );
    },
    async giveBack(request_id) {
      await call("void_verification_code", { request_id });
    },
    async verify(email, code_hash) {
      return verdictSchema.parse(await call("verify_email_code", { email, code_hash }));
    },
    async reopen(email, code_hash) {
      await call("reopen_verification_code", { email, code_hash });
    },
  };
}
