import { useState } from "react";
import type { AppUser } from "@/lib/app-user.ts";
import { pendingVerificationEmail } from "@/lib/records/pending-verification-email.ts";
import { needsNewPassword } from "@/lib/session/repair-password.ts";
import { useAuth } from "@/lib/session/use-auth.ts";

export type VerificationStep = "code" | "new-password" | "done";

/**
 * Where the Verification screen begins, decided once: after a reload the code is spent, and the person goes on where
 * they were. "over" when there is nothing left to verify, undefined until it is known who is signed in.
 */
export function useFirstStep(email: string | undefined): VerificationStep | "over" | undefined {
  const { status, user } = useAuth();
  const [step, setStep] = useState<VerificationStep | "over">();
  if (step === undefined && status !== "loading") setStep(firstStepOf(user, email));
  return step;
}

/** Whether this address is confirmed and its owner signed in here, for instance by the link in another tab. */
export function isConfirmed(user: AppUser | null, email: string | undefined): boolean {
  return user?.emailConfirmedAt !== undefined && user.email === email;
}

function firstStepOf(user: AppUser | null, email: string | undefined): VerificationStep | "over" {
  if (!user || !isConfirmed(user, email)) return "code";
  if (pendingVerificationEmail.read() !== email) return "over";
  return needsNewPassword(user, "no-password") ? "new-password" : "done";
}
