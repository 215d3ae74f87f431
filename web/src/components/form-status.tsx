import type { ReactNode } from "react";
import { Alert } from "./alert.tsx";

type FormStatusProps = {
  /** Named by the submit button's aria-describedby. */
  id?: string;
  error?: string | null;
  success?: string | null;
  /** Why the button cannot be pressed yet, in words. */
  note?: string | null;
  action?: ReactNode;
};

/** The place under a submit button where a form speaks: its room is kept, so that a message moves nothing above it. */
export function FormStatus({ id, error, success, note, action }: FormStatusProps) {
  return (
    <div className="min-h-9 pt-2">
      {error ? (
        <Alert tone="danger" action={action}>
          {error}
        </Alert>
      ) : success ? (
        <Alert tone="success">{success}</Alert>
      ) : null}
      <p
        id={id}
        aria-live="polite"
        className="text-center text-[0.8125rem] leading-5 text-ink-muted empty:hidden"
      >
        {error || success ? null : note}
      </p>
    </div>
  );
}
