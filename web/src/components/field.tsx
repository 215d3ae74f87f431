import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { classNames } from "./class-names.ts";
import { FieldFrame, fieldAria, inputStyles } from "./field-frame.tsx";

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id"> & {
  label: string;
  hint?: ReactNode;
  error?: string;
  aside?: ReactNode;
  below?: ReactNode;
  messageLines?: 1 | 2;
  /** Sits inside the input at its right end, such as a show/hide button. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  id?: string;
};

/** One labelled input with its hint, its error, and the links between them that assistive technology reads. */
export function Field({
  label,
  hint,
  error,
  aside,
  below,
  messageLines,
  trailing,
  className,
  id: givenId,
  "aria-describedby": describedBy,
  "aria-invalid": invalid,
  ...props
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame
      id={id}
      label={label}
      hint={hint}
      error={error}
      aside={aside}
      below={below}
      messageLines={messageLines}
    >
      <div className="relative">
        <input
          id={id}
          dir="auto"
          className={classNames(inputStyles, trailing ? "pe-12" : undefined, className)}
          {...fieldAria(id, hint, error, describedBy)}
          {...props}
          aria-invalid={error ? true : invalid}
        />
        {trailing ? (
          <span className="absolute inset-y-0 end-0 flex items-center pe-1.5">{trailing}</span>
        ) : null}
      </div>
    </FieldFrame>
  );
}
