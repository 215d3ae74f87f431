import { useEffect, useEffectEvent } from "react";
import { PageHeading } from "@/components/page-heading.tsx";
import { Spinner } from "@/components/spinner.tsx";
import { limits } from "@/config/limits.ts";
import { pendingRegistration } from "@/lib/records/pending-registration.ts";
import { pendingVerificationEmail } from "@/lib/records/pending-verification-email.ts";
import { registerDraft } from "./register-draft.ts";
import { SuccessMark } from "./success-mark.tsx";

/** The moment of success; after a breath the records of the registration go and the profile comes. */
export function EmailVerified({ onDone }: { onDone: () => void }) {
  const finish = useEffectEvent(() => {
    pendingVerificationEmail.clear();
    pendingRegistration.clear();
    registerDraft.forget();
    onDone();
  });

  useEffect(() => {
    const timer = setTimeout(() => finish(), limits.delayAfterVerification);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div className="space-y-6">
      <SuccessMark />
      <div role="status" className="space-y-2">
        <PageHeading title="Email Verified!" takesFocus />
        <p className="leading-7 text-ink-muted">Email verified successfully!</p>
        <p className="flex items-center gap-2.5 leading-7 text-ink-muted">
          <Spinner />
          Creating your account...
        </p>
      </div>
    </div>
  );
}
