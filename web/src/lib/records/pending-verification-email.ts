import { limits } from "@/config/limits.ts";
import { isFilled } from "@/lib/records/guards.ts";
import { localRecord } from "@/lib/records/local-record.ts";

/** The address the Verification screen is about when it is opened without one. */
export const pendingVerificationEmail = localRecord<string>({
  key: "pendingVerificationEmail",
  lifetime: limits.pendingConfirmationLifetime,
  guard: isFilled,
});
