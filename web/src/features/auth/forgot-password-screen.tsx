import { useState } from "react";
import { Link } from "react-router-dom";
import { ArrowLeftIcon } from "@/components/icons.tsx";
import { PageHeading } from "@/components/page-heading.tsx";
import { paths } from "@/config/paths.ts";
import { requestPasswordReset } from "./api/request-password-reset.ts";
import { EmailRequestForm } from "./email-request-form.tsx";
import { LinkSent } from "./link-sent.tsx";

/** Asking for a link to choose a new password. */
export function ForgotPasswordScreen({ initialEmail }: { initialEmail?: string }) {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <div className="space-y-7">
      {sentTo ? (
        <LinkSent email={sentTo}>
          If this address belongs to an account, a link to choose a new password is on its way.
        </LinkSent>
      ) : (
        <>
          <PageHeading title="Forgot your password?">
            Tell us your email address and we will send you a link to choose a new one.
          </PageHeading>
          <EmailRequestForm
            initialEmail={initialEmail}
            button="Send the link"
            busyLabel="Sending…"
            request={requestPasswordReset}
            onSent={setSentTo}
          />
        </>
      )}
      <p className="border-t border-line pt-5 text-sm">
        <Link
          to={paths.login}
          className="touch-target inline-flex items-center gap-1.5 rounded-lg py-1.5 text-ink-muted hover:text-ink"
        >
          <ArrowLeftIcon />
          Back to sign in
        </Link>
      </p>
    </div>
  );
}
