import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { Alert } from "@/components/alert.tsx";
import { Button } from "@/components/button.tsx";
import { buttonStyles } from "@/components/button-styles.ts";
import { AlertIcon, ArrowLeftIcon, ExternalIcon } from "@/components/icons.tsx";
import { PageHeading } from "@/components/page-heading.tsx";
import { useSubmission } from "@/components/use-submission.ts";
import { env } from "@/config/env.ts";
import { paths } from "@/config/paths.ts";
import { sendVerificationCode } from "./api/send-verification-code.ts";
import { EmailText } from "./email-text.tsx";
import { MailMark } from "./mail-mark.tsx";
import { mailProviderOf } from "./mail-provider.ts";
import { registerDraft } from "./register-draft.ts";
import type { SentState } from "./register-state.ts";

/** After sign-up: the mail is on its way. The link is the main road, the code the other one. */
export function CheckEmailScreen({ sentTo, name }: SentState) {
  const navigate = useNavigate();
  const { busy, error, submit } = useSubmission("Failed to send verification code");
  const [provider] = useState(() => mailProviderOf(sentTo, env.isDev));
  const toCode = () => navigate(paths.verifyEmail, { state: { email: sentTo, name } });

  const back = () => {
    registerDraft.keep({ name, email: sentTo });
    navigate(paths.register);
  };

  return (
    <div className="space-y-6">
      <MailMark />
      <PageHeading title="Check Your Email" takesFocus>
        <EmailText>{sentTo}</EmailText>
      </PageHeading>
      <Alert tone="success" title="Email sent successfully!">
        Check your mail in inbox and spam folder and use the link for sign in. You can close this
        window.
      </Alert>
      <p className="text-sm leading-6 text-ink-muted">
        The confirmation link will redirect you automatically after clicking.
      </p>
      <div className="space-y-3">
        {provider ? (
          <a
            href={provider.url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyles("primary", "large", "w-full")}
          >
            Open {provider.name}
            <ExternalIcon />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        ) : null}
        <Button
          variant="secondary"
          className="w-full"
          busy={busy}
          busyLabel="Sending a code…"
          onClick={() =>
            submit(async () => {
              await sendVerificationCode({ email: sentTo, name });
              toCode();
            })
          }
        >
          Enter a code instead
        </Button>
      </div>
      {error ? (
        <p role="alert" className="flex min-h-12 animate-enter gap-2 text-sm leading-6 text-danger">
          <AlertIcon className="mt-1 size-4 shrink-0" />
          <span>
            {error.message}{" "}
            <button type="button" className="text-link" onClick={toCode}>
              I already have a code
            </button>
          </span>
        </p>
      ) : (
        <p className="min-h-12 text-sm leading-6 text-ink-muted">
          Didn't receive the email? Check your spam folder or try registering again.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-5 text-sm">
        <button
          type="button"
          onClick={back}
          className="touch-target inline-flex items-center gap-1.5 rounded-lg py-1.5 text-ink-muted hover:text-ink"
        >
          <ArrowLeftIcon />
          Back to the form
        </button>
        <p className="text-ink-muted">
          Already confirmed?{" "}
          <Link to={paths.login} className="text-link">
            Sign in
          </Link>
        </p>
      </div>
    </div>
  );
}
