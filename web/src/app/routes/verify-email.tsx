import { Navigate } from "react-router-dom";
import { PageMeta } from "@/components/page-meta.tsx";
import { PageSkeleton } from "@/components/page-skeleton.tsx";
import { paths } from "@/config/paths.ts";
import { useVerificationEmail } from "@/features/auth/use-verification-email.ts";
import { VerifyEmailScreen } from "@/features/auth/verify-email-screen.tsx";

export function Component() {
  const { email, waiting } = useVerificationEmail();
  if (waiting) return <PageSkeleton />;
  if (!email) return <Navigate to={paths.register} replace />;
  return (
    <>
      <PageMeta
        title="Verify Your Email"
        description="Type the six digits we mailed you to confirm your email address."
      />
      <VerifyEmailScreen key={email} email={email} />
    </>
  );
}
