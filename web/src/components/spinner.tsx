import { classNames } from "./class-names.ts";

/** A turning ring. Decorative: the control that shows it says in words what is going on. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={classNames("size-4 animate-[spin_0.8s_linear_infinite]", className)}
      fill="none"
    >
      <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
      <path
        d="M18 10a8 8 0 0 0-8-8"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
