import { type ReactNode, type TextareaHTMLAttributes, useId } from "react";
import { classNames } from "./class-names.ts";
import { FieldFrame, fieldAria, inputStyles } from "./field-frame.tsx";

type TextAreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string;
  hint?: ReactNode;
  error?: string;
  aside?: ReactNode;
};

/** A labelled box for several lines; it grows with its text where the browser can. */
export function TextAreaField({
  label,
  hint,
  error,
  aside,
  className,
  ...props
}: TextAreaFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside}>
      <textarea
        id={id}
        dir="auto"
        rows={4}
        className={classNames(inputStyles, "field-sizing-content max-h-80 min-h-28", className)}
        {...fieldAria(id, hint, error)}
        {...props}
      />
    </FieldFrame>
  );
}
