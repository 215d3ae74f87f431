import { useEffect } from "react";
import { Button } from "@/components/button.tsx";
import { FormStatus } from "@/components/form-status.tsx";
import { useCountdown } from "@/components/use-countdown.ts";
import { useSubmission } from "@/components/use-submission.ts";
import { limits } from "@/config/limits.ts";
import { resendVerificationCode } from "./api/send-verification-code.ts";

type ResendCodeProps = {
  email: string;
  disabled: boolean;
  /** Another code is on its way. */
  sent: boolean;
  onSending: () => void;
  onSent: () => void;
};

/** Asks for another code, at most once a minute, with the seconds to wait in plain sight. */
export function ResendCode({ email, disabled, sent, onSending, onSent }: ResendCodeProps) {
  const { busy, error, submit } = useSubmission("Failed to send verification code");
  const { secondsLeft, isOver, start } = useCountdown();
  const waiting = secondsLeft > 0;

  useEffect(() => {
    if (error?.retryAfter) start(error.retryAfter);
  }, [error, start]);

  const resend = () => {
    onSending();
    submit(async () => {
      await resendVerificationCode(email);
      start(limits.delayBetweenCodes / 1000);
      onSent();
    });
  };

  return (
    <>
      <FormStatus
        error={error?.message}
        success={sent ? "Verification code sent! Please check your email." : null}
      />
      <div className="space-y-2">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-muted">
          <p>Didn't get it? Look in your spam folder, or:</p>
          <Button
            variant="secondary"
            size="medium"
            busy={busy}
            busyLabel="Sending…"
            disabled={disabled || busy || waiting}
            aria-describedby="resend-wait"
            onClick={resend}
          >
            Resend Code
          </Button>
        </div>
        <p id="resend-wait" className="min-h-5 text-[0.8125rem] leading-5 text-ink-muted">
          {waiting ? (
            <>
              You can ask for another code in{" "}
              <span className="tabular-nums">
                {secondsLeft} {secondsLeft === 1 ? "second" : "seconds"}
              </span>
              .
            </>
          ) : null}
        </p>
        <p role="status" className="sr-only">
          {waiting ? `You can ask for another code in ${roughly(secondsLeft)}.` : null}
          {isOver ? "You can ask for another code now." : null}
        </p>
      </div>
    </>
  );
}

/** For the ear: words that change once a minute at most, while the eye sees every second. */
function roughly(seconds: number): string {
  return seconds > 60 ? `${Math.ceil(seconds / 60)} minutes` : "a minute";
}
