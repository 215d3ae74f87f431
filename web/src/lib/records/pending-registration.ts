import { limits } from "@/config/limits.ts";
import { isFilled, shape } from "@/lib/records/guards.ts";
import { localRecord } from "@/lib/records/local-record.ts";

/** The name to greet with when another code is sent. */
export interface PendingRegistration {
  name: string;
}

export const pendingRegistration = localRecord<PendingRegistration>({
  key: "pendingVerification",
  lifetime: limits.pendingConfirmationLifetime,
  guard: shape<PendingRegistration>({ name: isFilled }),
});
