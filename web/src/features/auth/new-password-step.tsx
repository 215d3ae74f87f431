import { PageHeading } from "@/components/page-heading.tsx";
import { useSubmission } from "@/components/use-submission.ts";
import { updatePassword } from "./api/update-password.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

type NewPasswordStepProps = { email: string; onDone: () => void };

/** After confirming an address that somebody else may have registered before: only the owner's own password may stand. */
export function NewPasswordStep({ email, onDone }: NewPasswordStepProps) {
  const { busy, error, submit } = useSubmission();
  return (
    <div className="space-y-7">
      <PageHeading title="Choose your password" takesFocus>
        Your email is confirmed. To be sure that only you can sign in, please choose the password
        for your account now.
      </PageHeading>
      <NewPasswordForm
        email={email}
        busy={busy}
        error={error}
        onSubmit={(password) =>
          submit(async () => {
            await updatePassword(password, { person: { email }, mayBeSame: true });
            onDone();
          })
        }
      />
    </div>
  );
}
