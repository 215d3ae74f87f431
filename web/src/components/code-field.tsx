import { type Ref, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { FieldFrame, fieldAria } from "./field-frame.tsx";

type CodeFieldProps = {
  label: string;
  value: string;
  length: number;
  onChange: (digits: string) => void;
  error?: string;
  hint?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A one-time code: one real input (so that paste, autofill from a message and screen readers work) over drawn boxes.
 * Whatever is typed or pasted, only digits are kept: "123 456" becomes 123456.
 */
export function CodeField({
  label,
  value,
  length,
  onChange,
  error,
  hint,
  disabled,
  autoFocus,
  ref,
}: CodeFieldProps) {
  const id = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const active = Math.min(value.length, length - 1);
  const boxes = Array.from({ length }, (_, index) => ({ place: index, digit: value[index] ?? "" }));

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="relative" dir="ltr">
        <div aria-hidden="true" className="flex gap-2 sm:gap-2.5">
          {boxes.map(({ place, digit }) => (
            <span
              key={place}
              className={classNames(
                "grid h-13 min-w-0 flex-1 place-items-center rounded-xl border bg-surface text-xl font-semibold text-ink tabular-nums shadow-low transition-[border-color,box-shadow] duration-150 sm:h-14",
                focused && place === active
                  ? "border-focus ring-3 ring-focus/20"
                  : error
                    ? "border-danger"
                    : "border-line-strong",
                disabled && "bg-surface-sunken text-ink-muted",
              )}
            >
              {digit ||
                (focused && place === active ? (
                  <span className="h-6 w-0.5 animate-pulse bg-focus" />
                ) : null)}
            </span>
          ))}
        </div>
        <input
          ref={(element) => {
            ownRef.current = element;
            if (typeof ref === "function") ref(element);
            else if (ref) ref.current = element;
          }}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          // biome-ignore lint/a11y/noAutofocus: the page has this one purpose, and phones offer the code only to a focused input.
          autoFocus={autoFocus}
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, "").slice(0, length))}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          onSelect={({ currentTarget: input }) => {
            // The boxes show no caret in the middle, so typing always goes to the end. A selection stays: it is
            // there to be typed over or deleted.
            const end = input.value.length;
            if (input.selectionStart === input.selectionEnd) input.setSelectionRange(end, end);
          }}
          className="absolute inset-0 size-full cursor-text rounded-xl bg-transparent text-center text-transparent caret-transparent outline-none selection:bg-transparent forced-color-adjust-none forced-colors:focus:outline-2 forced-colors:focus:outline-[Highlight]"
          {...fieldAria(id, hint, error)}
        />
      </div>
    </FieldFrame>
  );
}
