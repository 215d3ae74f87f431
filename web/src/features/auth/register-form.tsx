import { type FormEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/button.tsx";
import { Checkbox } from "@/components/checkbox.tsx";
import { Field } from "@/components/field.tsx";
import { FormStatus } from "@/components/form-status.tsx";
import { PasswordField } from "@/components/password-field.tsx";
import type { AppError } from "@/lib/errors/to-app-error.ts";
import { PasswordChecklist } from "./password-checklist.tsx";
import { passwordNote } from "./password-note.ts";
import type { RegisterDraft } from "./register-draft.ts";
import { problemOf, type RegisterProblem, type RegisterValues } from "./register-values.ts";
import { TermsLabel } from "./terms-label.tsx";
import { usePasswordCheck } from "./use-password-check.ts";

type RegisterFormProps = {
  initial: RegisterDraft;
  /** This form's own work is under way. */
  submitting: boolean;
  /** Anything on the page is under way, a provider's sign-in too. */
  busy: boolean;
  error: AppError | null;
  onDraft: (draft: RegisterDraft) => void;
  onSubmit: (values: RegisterValues) => void;
};

const noProblem: RegisterProblem = { fields: {} };

/** Name, email, password and terms. The button waits for a strong password and says so; everything else is said on submit. */
export function RegisterForm({
  initial,
  submitting,
  busy,
  error,
  onDraft,
  onSubmit,
}: RegisterFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<RegisterValues>({ ...initial, password: "", terms: false });
  const [problem, setProblem] = useState(noProblem);
  const check = usePasswordCheck(values.password, values);

  const change = (changed: Partial<RegisterValues>) => {
    const next = { ...values, ...changed };
    setValues(next);
    onDraft({ name: next.name, email: next.email });
    const [field] = Object.keys(changed) as (keyof RegisterValues)[];
    if (field) setProblem({ fields: { ...problem.fields, [field]: undefined } });
  };

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    const found = problemOf(values, check);
    setProblem(found ?? noProblem);
    if (!found) return onSubmit(values);
    const first = (["name", "email", "password", "terms"] as const).find(
      (field) => found.fields[field] || (found.form && !String(values[field]).trim()),
    );
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  const fieldError = (field: keyof RegisterValues) =>
    problem.fields[field] ?? (error?.field === field ? error.message : undefined);
  const formError = problem.form ?? (error && !error.field ? error.message : null);
  const waitsForPassword = !check.strong && !busy;

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        // A disabled button also stops Enter; say why instead of doing nothing.
        if (event.key === "Enter" && event.target instanceof HTMLInputElement && waitsForPassword) {
          submit();
        }
      }}
      aria-label="Create account"
    >
      <Field
        label="Full Name"
        name="name"
        autoComplete="name"
        required
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
        error={fieldError("name")}
        aria-invalid={problem.form && !values.name.trim() ? true : undefined}
      />
      <Field
        label="Email Address"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={values.email}
        onChange={(event) => change({ email: event.target.value })}
        error={fieldError("email")}
        aria-invalid={problem.form && !values.email.trim() ? true : undefined}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        required
        value={values.password}
        onChange={(event) => change({ password: event.target.value })}
        onBlur={() => {
          if (values.password && !check.strong) {
            setProblem({ ...problem, fields: { ...problem.fields, password: check.message } });
          }
        }}
        error={fieldError("password")}
        aria-invalid={problem.form && !values.password ? true : undefined}
        aria-describedby={`${id}-rules`}
        below={<PasswordChecklist id={`${id}-rules`} check={check} />}
        messageLines={2}
      />
      <Checkbox
        name="terms"
        required
        checked={values.terms}
        onChange={(event) => change({ terms: event.target.checked })}
        error={fieldError("terms")}
      >
        <TermsLabel />
      </Checkbox>
      <Button
        type="submit"
        className="mt-2.5 w-full"
        busy={submitting}
        busyLabel="Creating account..."
        disabled={busy || !check.strong}
        aria-describedby={`${id}-status`}
      >
        Create account
      </Button>
      <FormStatus id={`${id}-status`} error={formError} note={busy ? null : passwordNote(check)} />
    </form>
  );
}
