import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { Field } from "@/components/field.tsx";
import { FormStatus } from "@/components/form-status.tsx";
import { PasswordField } from "@/components/password-field.tsx";
import { useSubmission } from "@/components/use-submission.ts";
import type { AppUser } from "@/lib/app-user.ts";
import { DELETE_ACCOUNT_CONFIRMATION } from "../../../../supabase/functions/_shared/delete-account-confirmation.ts";
import { deleteAccount } from "./api/delete-account.ts";

type DeleteDialogProps = {
  user: AppUser;
  hasPassword: boolean;
  onDeleted: () => Promise<void>;
  onClose: () => void;
};

/** The last question: the words typed, and the password where there is one. */
export function DeleteDialog({ user, hasPassword, onDeleted, onClose }: DeleteDialogProps) {
  const form = useId();
  const [words, setWords] = useState("");
  const [password, setPassword] = useState("");
  const { busy, error, submit, clearError } = useSubmission();
  const typed = words.trim().toLowerCase() === DELETE_ACCOUNT_CONFIRMATION;

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (!typed) return;
    submit(async () => {
      await deleteAccount(user.email, hasPassword ? password : undefined);
      await onDeleted();
    });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title="Delete your account?"
      description={
        <>
          This cannot be undone. To confirm, type:{" "}
          <strong className="font-semibold whitespace-nowrap text-ink">
            {DELETE_ACCOUNT_CONFIRMATION}
          </strong>
        </>
      }
      actions={
        <>
          <Button variant="ghost" size="medium" disabled={busy} onClick={onClose}>
            Keep my account
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            size="medium"
            busy={busy}
            busyLabel="Deleting…"
            disabled={!typed || (hasPassword && !password)}
          >
            Delete for good
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={confirm}
        className="mt-5 -mb-4"
        aria-label="Delete account"
      >
        <Field
          label="Confirmation"
          name="confirmation"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        {hasPassword ? (
          <PasswordField
            label="Your password"
            name="current-password"
            autoComplete="current-password"
            value={password}
            error={error?.field === "current-password" ? error.message : undefined}
            onChange={(event) => {
              setPassword(event.target.value);
              clearError();
            }}
          />
        ) : null}
        <FormStatus error={error && !error.field ? error.message : null} />
      </form>
    </Dialog>
  );
}
