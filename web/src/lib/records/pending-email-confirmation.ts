import { limits } from "@/config/limits.ts";
import { isFilled, isString, shape } from "@/lib/records/guards.ts";
import { localRecord } from "@/lib/records/local-record.ts";

/** Who registered in this browser and has not confirmed the email yet. */
export interface PendingEmailConfirmation {
  email: string;
  name: string;
  userId: string;
}

export const pendingEmailConfirmation = localRecord<PendingEmailConfirmation>({
  key: "pendingEmailConfirmation",
  lifetime: limits.pendingConfirmationLifetime,
  guard: shape<PendingEmailConfirmation>({ email: isFilled, name: isString, userId: isString }),
});
