import { type FormEvent, useState } from "react";
import { Button } from "@/components/button.tsx";
import { FormStatus } from "@/components/form-status.tsx";
import { PasswordField } from "@/components/password-field.tsx";
import { toasts } from "@/components/toast-manager.ts";
import { useSubmission } from "@/components/use-submission.ts";
import { AccountSection } from "./account-section.tsx";
import { changePassword } from "./api/change-password.ts";

type PasswordSectionProps = {
  email: string;
  name: string;
  /** False for members who have only ever come from Google or LinkedIn. */
  hasPassword: boolean;
};

const empty = { current: "", next: "" };

/** Another password, for who knows the current one. */
export function PasswordSection({ email, name, hasPassword }: PasswordSectionProps) {
  const [values, setValues] = useState(empty);
  const { busy, error, submit, clearError } = useSubmission();
  const errorOf = (field: string) => (error?.field === field ? error.message : undefined);
  const change = (part: Partial<typeof empty>) => {
    setValues({ ...values, ...part });
    clearError();
  };

  const save = (event: FormEvent) => {
    event.preventDefault();
    submit(async () => {
      const current = hasPassword ? values.current : undefined;
      await changePassword({ current, next: values.next, person: { name, email } });
      setValues(empty);
      toasts.add({ title: "Password changed. Your other devices are signed out." });
    });
  };

  return (
    <AccountSection title="Password">
      {hasPassword ? null : (
        <p className="leading-7 text-ink-muted">
          You sign in with a provider. With a password you can also sign in with your email address.
        </p>
      )}
      <form noValidate onSubmit={save} aria-label="Change your password">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {hasPassword ? (
          <PasswordField
            label="Current password"
            name="current-password"
            autoComplete="current-password"
            value={values.current}
            onChange={(event) => change({ current: event.target.value })}
            error={errorOf("current-password")}
          />
        ) : null}
        <PasswordField
          label="New password"
          name="new-password"
          autoComplete="new-password"
          value={values.next}
          onChange={(event) => change({ next: event.target.value })}
          hint="At least 8 characters, with an uppercase letter, a number and a special character."
          error={errorOf("new-password")}
          messageLines={2}
        />
        <div className="mt-1 flex flex-wrap items-center gap-x-4">
          <Button type="submit" variant="secondary" busy={busy} busyLabel="Saving…">
            Save new password
          </Button>
          <FormStatus beside error={error && !error.field ? error.message : null} />
        </div>
      </form>
    </AccountSection>
  );
}
