import { useId, useState } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { EyeIcon, EyeOffIcon } from "./icons.tsx";

/** A password input with a show/hide button. Paste and password managers work; nothing is corrected or capitalised. */
export function PasswordField(props: Omit<FieldProps, "type" | "trailing">) {
  const [shown, setShown] = useState(false);
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      {...props}
      id={id}
      type={shown ? "text" : "password"}
      trailing={
        <button
          type="button"
          aria-controls={id}
          aria-label={shown ? "Hide password" : "Show password"}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
          className="touch-target grid size-9 place-items-center rounded-lg text-ink-muted transition-colors hover:bg-hover hover:text-ink"
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}
