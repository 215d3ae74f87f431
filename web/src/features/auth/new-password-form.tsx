import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/button.tsx";
import { FormStatus } from "@/components/form-status.tsx";
import { PasswordField } from "@/components/password-field.tsx";
import type { AppError } from "@/lib/errors/to-app-error.ts";
import { PasswordChecklist } from "./password-checklist.tsx";
import { passwordNote } from "./password-note.ts";
import { usePasswordCheck } from "./use-password-check.ts";

type NewPasswordFormProps = {
  /** Whose password it is: for the rule about one's own name, and for password managers. */
  email: string;
  name?: string;
  busy: boolean;
  error: AppError | null;
  onSubmit: (password: string) => void;
};

/** One new password with the same live rules as at sign-up. */
export function NewPasswordForm({ email, name, busy, error, onSubmit }: NewPasswordFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const check = usePasswordCheck(password, { name, email });

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    if (check.strong) return onSubmit(password);
    setProblem(check.message);
    input.current?.focus();
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === "Enter" && event.target === input.current && !check.strong) submit();
      }}
      aria-label="Choose a password"
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={input}
        label="New password"
        name="new-password"
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => {
          setPassword(event.target.value);
          setProblem(undefined);
        }}
        onBlur={() => setProblem(password && !check.strong ? check.message : undefined)}
        error={problem}
        aria-describedby={`${id}-rules`}
        below={<PasswordChecklist id={`${id}-rules`} check={check} />}
        messageLines={2}
      />
      <Button
        type="submit"
        className="mt-1 w-full"
        busy={busy}
        busyLabel="Saving…"
        disabled={busy || !check.strong}
        aria-describedby={`${id}-status`}
      >
        Save new password
      </Button>
      <FormStatus
        id={`${id}-status`}
        error={error?.message}
        note={busy ? null : passwordNote(check)}
      />
    </form>
  );
}
