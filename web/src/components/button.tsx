import { type ButtonHTMLAttributes, type ReactNode, useLayoutEffect, useRef } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyles } from "./button-styles.ts";
import { Spinner } from "./spinner.tsx";

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Work is under way: the button is disabled and shows a spinner. */
  busy?: boolean;
  /** What the button says while busy; its usual words when left out. */
  busyLabel?: string;
};

/**
 * A button. Where it can be disabled for a reason other than being busy, put the reason in words nearby and
 * name that text with `aria-describedby` (FormStatus does both).
 */
export function Button({
  variant = "primary",
  size = "large",
  icon,
  busy = false,
  busyLabel,
  disabled,
  className,
  children,
  type = "button",
  ...props
}: ButtonProps) {
  const ref = useFocusKeptWhileBusy(busy);
  return (
    <button
      ref={ref}
      type={type}
      className={buttonStyles(variant, size, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...props}
    >
      {busy ? <Spinner /> : icon}
      <span>{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}

/** Browsers take the focus from a button that becomes disabled; it gets it back unless the person has moved on. */
function useFocusKeptWhileBusy(busy: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === ref.current;
    else if (hadFocus.current && document.activeElement === document.body) ref.current?.focus();
  }, [busy]);
  return ref;
}
