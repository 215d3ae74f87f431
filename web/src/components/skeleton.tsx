import { classNames } from "./class-names.ts";

/** The shape of something on its way. Seen only after 300 ms, so that quick answers do not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className="block animate-appear-late">
      <span
        className={classNames(
          "block animate-[shimmer_1.6s_linear_infinite] rounded-lg bg-[linear-gradient(90deg,var(--surface-sunken)_25%,var(--line)_50%,var(--surface-sunken)_75%)] bg-[length:200%_100%]",
          className,
        )}
      />
    </span>
  );
}
