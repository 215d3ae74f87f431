import { classNames } from "./class-names.ts";

/** The product's mark and name. Give the link around it its own accessible name where one is needed. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={classNames("flex items-center gap-2.5 text-ink", className)}>
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#123d2c" />
        <path
          d="M9 8.5h13.5M9 16h9M9 23.5h13.5"
          stroke="#bff36b"
          strokeWidth="3.5"
          strokeLinecap="round"
        />
        <circle cx="23" cy="16" r="2.4" fill="#bff36b" />
      </svg>
      {/* On the narrowest screens, and when the page is enlarged, the mark alone leaves room for the way in. */}
      <span className="text-[1.1875rem] font-semibold tracking-[-0.03em] max-[22rem]:hidden">
        Envent
      </span>
    </span>
  );
}
