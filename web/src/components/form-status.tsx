import type { ReactNode } from "react";
import { AlertIcon, SuccessIcon } from "./icons.tsx";

type FormStatusProps = {
  /** Named by the submit button's aria-describedby. */
  id?: string;
  error?: string | null;
  success?: string | null;
  /** Why the button cannot be pressed yet, in words. */
  note?: string | null;
  /** A way on beside an error. */
  action?: ReactNode;
};

/** The place under a submit button where a form speaks. Room for two lines is kept, so that a message moves nothing. */
export function FormStatus({ id, error, success, note, action }: FormStatusProps) {
  return (
    <div className="min-h-13 pt-2.5 text-sm leading-5">
      <div role="alert" className="text-danger">
        {error ? (
          <div className="flex animate-enter gap-2">
            <AlertIcon className="mt-0.5 size-4 shrink-0" />
            <div>
              <p>{error}</p>
              {action ? <div className="mt-1.5">{action}</div> : null}
            </div>
          </div>
        ) : null}
      </div>
      <div role="status" className="text-success">
        {success && !error ? (
          <p className="flex animate-enter gap-2">
            <SuccessIcon className="mt-0.5 size-4 shrink-0" />
            {success}
          </p>
        ) : null}
      </div>
      <p id={id} aria-live="polite" className="text-center text-[0.8125rem] text-ink-muted">
        {error || success ? null : note}
      </p>
    </div>
  );
}
