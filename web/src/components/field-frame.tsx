import type { ReactNode } from "react";
import { AlertIcon } from "./icons.tsx";

type FieldFrameProps = {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Shown at the right of the label: "Optional", or a link such as "Forgot password?". */
  aside?: ReactNode;
  /** Stands between the control and its message, such as a checklist. */
  below?: ReactNode;
  /** So many lines under the control are kept free even when empty, so that a message moves nothing. */
  messageLines?: 1 | 2;
  children: ReactNode;
};

/** The ids that tie a control to its messages. */
export function fieldIds(id: string) {
  return { hint: `${id}-hint`, error: `${id}-error` };
}

/** Attributes every labelled control gets: what describes it, and whether it is wrong. */
export function fieldAria(id: string, hint: ReactNode, error: string | undefined, extra?: string) {
  const ids = fieldIds(id);
  const describedBy = [error && ids.error, hint && !error && ids.hint, extra]
    .filter(Boolean)
    .join(" ");
  return { "aria-describedby": describedBy || undefined, "aria-invalid": error ? true : undefined };
}

/** Label above, control, then the room for the hint or, in its place, the error. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  aside,
  below,
  messageLines = 1,
  children,
}: FieldFrameProps) {
  const ids = fieldIds(id);
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium text-ink">
          {label}
        </label>
        {aside ? <span className="shrink-0 text-[0.8125rem] text-ink-muted">{aside}</span> : null}
      </div>
      {children}
      {below}
      <div className={messageLines === 2 ? "min-h-11.5 pt-1 pb-1.5" : "min-h-6.5 py-1"}>
        <p id={ids.error} aria-live="polite" className="text-[0.8125rem] leading-4.5 text-danger">
          {error ? (
            <span className="flex animate-enter gap-1.5">
              <AlertIcon className="mt-0.5 size-3.5 shrink-0" />
              <span>{error}</span>
            </span>
          ) : null}
        </p>
        {hint && !error ? (
          <p id={ids.hint} className="text-[0.8125rem] leading-4.5 text-ink-muted">
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** The look of one-line and many-line inputs. */
export const inputStyles =
  "block w-full min-w-0 rounded-xl border border-line-strong bg-surface px-3.5 py-2.5 text-base sm:text-[0.9375rem] text-ink shadow-low transition-[border-color,box-shadow] duration-150 placeholder:text-ink-faint hover:border-ink-muted focus:border-focus focus:outline-none focus:ring-3 focus:ring-focus/20 disabled:bg-surface-sunken disabled:text-ink-muted read-only:bg-surface-sunken aria-invalid:border-danger aria-invalid:focus:ring-danger/20 forced-colors:focus:outline-2";
