import { classNames } from "./class-names.ts";

/** Danger is for the last word; its quiet kind opens the question. */
export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "danger-quiet";
export type ButtonSize = "medium" | "large";

/** A transparent border becomes visible where the system forces its own colours. */
const base =
  "inline-flex items-center border justify-center gap-2 rounded-xl font-medium text-center select-none transition-[background-color,border-color,color,box-shadow,transform] duration-150 active:translate-y-px disabled:pointer-events-none disabled:active:translate-y-0";

const variants: Record<ButtonVariant, string> = {
  primary:
    "border-transparent bg-brand text-on-brand shadow-low hover:bg-brand-hover disabled:bg-brand-soft disabled:text-ink-muted disabled:shadow-none aria-busy:disabled:bg-brand aria-busy:disabled:text-on-brand",
  secondary:
    "border-line-strong/60 bg-surface text-ink shadow-low hover:border-line-strong hover:bg-surface-sunken disabled:text-ink-faint disabled:shadow-none",
  ghost: "border-transparent text-ink hover:bg-hover disabled:text-ink-faint",
  danger:
    "border-transparent bg-danger text-on-danger shadow-low hover:brightness-95 disabled:bg-danger-soft disabled:text-ink-muted disabled:shadow-none aria-busy:disabled:bg-danger aria-busy:disabled:text-on-danger",
  "danger-quiet":
    "border-danger/45 bg-surface text-danger shadow-low hover:border-danger hover:bg-danger-soft disabled:text-ink-faint disabled:shadow-none",
};

const sizes: Record<ButtonSize, string> = {
  medium: "min-h-10 px-4 py-2 text-sm pointer-coarse:min-h-11",
  large: "min-h-11 px-5 py-2.5 text-[0.9375rem]",
};

/** The look of a button, for what is a button and for a link that looks like one. */
export function buttonStyles(
  variant: ButtonVariant = "primary",
  size: ButtonSize = "large",
  className?: string,
): string {
  return classNames(base, variants[variant], sizes[size], className);
}
