import { Navigate } from "react-router-dom";
import { PageMeta } from "@/components/page-meta.tsx";
import { PageSkeleton } from "@/components/page-skeleton.tsx";
import { paths } from "@/config/paths.ts";
import { useVerificationEmail } from "@/features/auth/use-verification-email.ts";
import { isConfirmed, useFirstStep } from "@/features/auth/use-verification-step.ts";
import { VerifyEmailScreen } from "@/features/auth/verify-email-screen.tsx";
import { useAuth } from "@/lib/session/use-auth.ts";

export function Component() {
  const { email, waiting } = useVerificationEmail();
  const { user } = useAuth();
  const firstStep = useFirstStep(email);
  if (waiting || !firstStep) return <PageSkeleton />;
  if (!email) return <Navigate to={paths.register} replace />;
  if (firstStep === "over") return <Navigate to={paths.profileSetup} replace />;
  return (
    <>
      <PageMeta
        title="Verify Your Email"
        description="Type the six digits we mailed you to confirm your email address."
      />
      <VerifyEmailScreen
        key={email}
        email={email}
        firstStep={firstStep}
        confirmed={isConfirmed(user, email)}
      />
    </>
  );
}
