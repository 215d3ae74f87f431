import { classNames } from "./class-names.ts";

/** The shape of something on its way. Seen only after 300 ms, so that quick answers do not flicker. */
export function Skeleton({ className, round }: { className?: string; round?: boolean }) {
  return (
    <span aria-hidden="true" className="block animate-appear-late">
      <span
        className={classNames(
          "block animate-[shimmer_1.6s_linear_infinite] bg-[linear-gradient(90deg,var(--surface-sunken)_25%,var(--line)_50%,var(--surface-sunken)_75%)] bg-[length:200%_100%]",
          round ? "rounded-full" : "rounded-lg",
          className,
        )}
      />
    </span>
  );
}
