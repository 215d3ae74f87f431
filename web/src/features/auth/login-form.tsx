import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "@/components/button.tsx";
import { Field } from "@/components/field.tsx";
import { FormStatus } from "@/components/form-status.tsx";
import { PasswordField } from "@/components/password-field.tsx";
import { paths } from "@/config/paths.ts";
import type { AppError } from "@/lib/errors/to-app-error.ts";

type LoginFormProps = {
  submitting: boolean;
  busy: boolean;
  error: AppError | null;
  /** A way on beside the error, such as asking for a code. */
  errorAction: (email: string) => ReactNode;
  onSubmit: (credentials: { email: string; password: string }) => void;
};

/** Email and password. Nothing is checked here but that both are there: the server knows. */
export function LoginForm({ submitting, busy, error, errorAction, onSubmit }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [incomplete, setIncomplete] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = !email.trim() ? "email" : !password ? "password" : null;
    setIncomplete(missing !== null);
    if (!missing) return onSubmit({ email, password });
    form.current?.querySelector<HTMLInputElement>(`[name="${missing}"]`)?.focus();
  };

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Sign in">
      <Field
        label="Email Address"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        aria-invalid={incomplete && !email.trim() ? true : undefined}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        aria-invalid={incomplete && !password ? true : undefined}
        aside={
          <Link
            to={paths.forgotPassword}
            state={{ email }}
            className="text-link pointer-coarse:pt-6 pointer-coarse:pb-1.5"
          >
            Forgot password?
          </Link>
        }
      />
      <Button
        type="submit"
        className="mt-1 w-full"
        busy={submitting}
        busyLabel="Signing in…"
        disabled={busy}
      >
        Sign in
      </Button>
      <FormStatus
        error={incomplete ? "All fields are required" : error?.message}
        action={error && !incomplete ? errorAction(email) : undefined}
      />
    </form>
  );
}
