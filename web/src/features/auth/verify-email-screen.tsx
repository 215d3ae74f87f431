import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { Button } from "@/components/button.tsx";
import { CodeField } from "@/components/code-field.tsx";
import { ArrowLeftIcon } from "@/components/icons.tsx";
import { PageHeading } from "@/components/page-heading.tsx";
import { useSubmission } from "@/components/use-submission.ts";
import { limits } from "@/config/limits.ts";
import { paths } from "@/config/paths.ts";
import { verifyEmailCode } from "./api/verify-email-code.ts";
import { EmailText } from "./email-text.tsx";
import { EmailVerified } from "./email-verified.tsx";
import { NewPasswordStep } from "./new-password-step.tsx";
import { ResendCode } from "./resend-code.tsx";
import type { VerificationStep } from "./use-verification-step.ts";

type VerifyEmailScreenProps = {
  email: string;
  firstStep?: VerificationStep;
  /** The address was confirmed without this page's doing, by the link in another tab. */
  confirmed?: boolean;
};

const length = limits.verificationCodeLength;

/** Typing the six digits of the mail. Afterwards, where the ruling asks for it, a new password; then on to the profile. */
export function VerifyEmailScreen({
  email,
  firstStep = "code",
  confirmed = false,
}: VerifyEmailScreenProps) {
  const navigate = useNavigate();
  const [step, setStep] = useState(firstStep);
  const [code, setCode] = useState("");
  const [shortCode, setShortCode] = useState(false);
  const [resent, setResent] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { busy, error, submit, clearError } = useSubmission(
    "An unexpected error occurred. Please try again.",
  );

  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);

  if (step === "done" || (step === "code" && confirmed && !busy))
    return <EmailVerified onDone={() => navigate(paths.profileSetup, { replace: true })} />;
  if (step === "new-password") {
    return <NewPasswordStep email={email} onDone={() => setStep("done")} />;
  }

  const verify = (event: FormEvent) => {
    event.preventDefault();
    setResent(false);
    if (code.length < length) {
      setShortCode(true);
      input.current?.focus();
      return;
    }
    submit(async () => {
      const { needsNewPassword } = await verifyEmailCode({ email, code });
      setStep(needsNewPassword ? "new-password" : "done");
    });
  };

  return (
    <div className="space-y-6">
      <PageHeading title="Verify Your Email">
        We've sent a verification code to <EmailText>{email}</EmailText>
      </PageHeading>
      <div>
        <form noValidate onSubmit={verify} aria-label="Verify your email">
          <CodeField
            ref={input}
            label="Verification code"
            value={code}
            length={length}
            autoFocus
            onChange={(digits) => {
              setCode(digits);
              setShortCode(false);
              clearError();
            }}
            error={
              shortCode ? "Please enter a 6-digit verification code" : (error?.message ?? undefined)
            }
          />
          <Button
            type="submit"
            className="mt-4 w-full"
            busy={busy}
            busyLabel="Verifying…"
            disabled={busy}
          >
            Verify Email
          </Button>
        </form>
        <ResendCode
          email={email}
          disabled={busy}
          sent={resent && !error}
          onSending={() => {
            setResent(false);
            clearError();
          }}
          onSent={() => {
            setResent(true);
            setCode("");
            setShortCode(false);
            input.current?.focus();
          }}
        />
      </div>
      <p className="border-t border-line pt-5 text-sm">
        <Link
          to={paths.register}
          className="touch-target inline-flex items-center gap-1.5 rounded-lg py-1.5 text-ink-muted hover:text-ink"
        >
          <ArrowLeftIcon />
          Back to Sign Up
        </Link>
      </p>
    </div>
  );
}
