import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
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
  /** It stands beside a short button where there is room, and under it on a phone. */
  beside?: boolean;
};

/** The place at a submit button where a form speaks. Room for two lines is kept, so that a message moves nothing. */
export function FormStatus({ id, error, success, note, action, beside = false }: FormStatusProps) {
  return (
    <div
      className={classNames(
        "text-sm leading-5",
        beside
          ? "flex min-h-11 min-w-0 flex-1 basis-60 flex-col justify-center max-sm:-mb-6"
          : "min-h-13 pt-2.5",
      )}
    >
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
