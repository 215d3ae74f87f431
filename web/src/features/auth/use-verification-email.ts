import { useState } from "react";
import { useLocation } from "react-router-dom";
import { pendingVerificationEmail } from "@/lib/records/pending-verification-email.ts";
import { useAuth } from "@/lib/session/use-auth.ts";

/**
 * The address the Verification screen is about: from the page that led here, else the signed-in person's, else the
 * stored one. Once found it stays, because success removes the stored record while the screen is still shown.
 */
export function useVerificationEmail(): { email?: string; waiting: boolean } {
  const { status, user } = useAuth();
  const state: unknown = useLocation().state;
  const [stored] = useState(() => pendingVerificationEmail.read());

  const fromState =
    typeof state === "object" && state !== null && "email" in state ? state.email : undefined;
  const email = (typeof fromState === "string" && fromState) || user?.email || stored;
  const [first, setFirst] = useState(email);
  if (!first && email) setFirst(email);
  return { email: first ?? email, waiting: !email && status === "loading" };
}
