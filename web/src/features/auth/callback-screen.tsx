import { useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import { ButtonLink } from "@/components/button-link.tsx";
import { PageHeading } from "@/components/page-heading.tsx";
import { Spinner } from "@/components/spinner.tsx";
import { paths } from "@/config/paths.ts";
import { CallbackFailed } from "./callback-failed.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { EmailVerified } from "./email-verified.tsx";
import { NewPasswordStep } from "./new-password-step.tsx";
import { TermsStep } from "./terms-step.tsx";
import { useCallbackResult } from "./use-callback.ts";

type CallbackScreenProps = {
  /** The signed-in person's address, once there is one. */
  email: string;
  acceptTerms: () => Promise<unknown>;
  signOut: () => Promise<unknown>;
};

/** Read by the page for a new password. One object, because a new one on every render would navigate every time. */
const recoveryProof = { recovery: true };

/** Where mail links and providers come back to: whatever they bring ends in a page, a question, or a sentence with a way on. */
export function CallbackScreen({ email, acceptTerms, signOut }: CallbackScreenProps) {
  const navigate = useNavigate();
  const { result, confirm, retry } = useCallbackResult();
  const [passwordChosen, setPasswordChosen] = useState(false);
  const toProfileSetup = () => navigate(paths.profileSetup, { replace: true });

  switch (result.status) {
    case "working":
      return (
        <div role="status" className="space-y-6">
          <PageHeading title="Just a moment">
            <span className="flex items-center gap-2.5">
              <Spinner />
              We are verifying your sign-in…
            </span>
          </PageHeading>
        </div>
      );
    case "needs-confirmation":
      return <ConfirmStep confirmation={result} onConfirm={confirm} />;
    case "verified":
      return result.needsNewPassword && !passwordChosen ? (
        <NewPasswordStep email={email} onDone={() => setPasswordChosen(true)} />
      ) : (
        <EmailVerified onDone={toProfileSetup} />
      );
    case "signed-in":
      return result.termsRequired ? (
        <TermsStep
          accept={acceptTerms}
          decline={async () => {
            await signOut();
            navigate(paths.home, { replace: true });
          }}
          onDone={toProfileSetup}
        />
      ) : (
        <Navigate to={result.returnTo ?? paths.home} replace />
      );
    case "recovery":
      return <Navigate to={paths.resetPassword} replace state={recoveryProof} />;
    case "email-changed":
      return (
        <div className="space-y-6">
          <PageHeading
            title={result.waitingForOther ? "One address to go" : "Email changed"}
            takesFocus
          >
            {result.waitingForOther
              ? "This address is confirmed. Please also open the link we sent to your other address; then the change is made."
              : "Your account now uses this address."}
          </PageHeading>
          <ButtonLink to={paths.profile}>Go to your profile</ButtonLink>
        </div>
      );
    case "failed":
      return <CallbackFailed {...result} onRetry={retry} />;
  }
}
