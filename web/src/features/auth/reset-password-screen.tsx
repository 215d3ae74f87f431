import { useState } from "react";
import { ButtonLink } from "@/components/button-link.tsx";
import { PageHeading } from "@/components/page-heading.tsx";
import { useSubmission } from "@/components/use-submission.ts";
import { paths } from "@/config/paths.ts";
import { updatePassword } from "./api/update-password.ts";
import { EmailText } from "./email-text.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { SuccessMark } from "./success-mark.tsx";

type ResetPasswordScreenProps = { email: string; name?: string };

/** Choosing a new password after the link in the mail has signed the person in. */
export function ResetPasswordScreen({ email, name }: ResetPasswordScreenProps) {
  const [done, setDone] = useState(false);
  const { busy, error, submit } = useSubmission();

  if (done) {
    return (
      <div className="space-y-6">
        <SuccessMark />
        <PageHeading title="Password changed" takesFocus>
          You are signed in. Use your new password from now on.
        </PageHeading>
        <ButtonLink to={paths.home} replace className="w-full">
          Go to Envent
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="space-y-7">
      <PageHeading title="Choose a new password">
        For <EmailText>{email}</EmailText>
      </PageHeading>
      <NewPasswordForm
        email={email}
        name={name}
        busy={busy}
        error={error}
        onSubmit={(password) =>
          submit(async () => {
            await updatePassword(password, { person: { name, email } });
            setDone(true);
          })
        }
      />
    </div>
  );
}

/** The page was opened without a link from a mail. */
export function ResetLinkNeeded() {
  return (
    <div className="space-y-6">
      <PageHeading title="Open the link in your mail first">
        To choose a new password, use the link we mailed you. It works once and for one hour. If you
        have none, or it has expired, ask for a new one.
      </PageHeading>
      <div className="space-y-3">
        <ButtonLink to={paths.forgotPassword} className="w-full">
          Send me a link
        </ButtonLink>
        <ButtonLink to={paths.login} variant="secondary" className="w-full">
          Back to sign in
        </ButtonLink>
      </div>
    </div>
  );
}
