import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { CheckIcon } from "./icons.tsx";

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "children"> & {
  children: ReactNode;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A native checkbox in our colours, its label (which may hold links) and one line for an error. */
export function Checkbox({ children, error, ...props }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <div className="flex gap-3">
        <span className="relative mt-px grid size-5.5 shrink-0 place-items-center">
          <input
            id={id}
            type="checkbox"
            aria-describedby={error ? `${id}-error` : undefined}
            aria-invalid={error ? true : undefined}
            className="peer absolute inset-0 size-full appearance-none rounded-md border border-line-strong bg-surface shadow-low transition-colors before:absolute before:-inset-3 checked:border-brand checked:bg-brand hover:border-ink-muted aria-invalid:border-danger forced-colors:appearance-auto"
            {...props}
          />
          <CheckIcon className="pointer-events-none relative hidden size-4 text-on-brand peer-checked:block forced-colors:hidden" />
        </span>
        <label htmlFor={id} className="text-sm leading-6 text-ink-muted">
          {children}
        </label>
      </div>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className="min-h-5 ps-8.5 text-[0.8125rem] leading-5 text-danger"
      >
        {error}
      </p>
    </div>
  );
}
