/** A tick that draws itself once. */
export function SuccessMark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-16 animate-enter place-items-center rounded-full bg-success-soft text-success"
    >
      <svg
        viewBox="0 0 24 24"
        className="size-8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path
          d="m5 12.5 4.5 4.5L19 7.5"
          pathLength={1}
          strokeDasharray={1}
          className="animate-[draw_420ms_120ms_var(--ease-out)_both]"
        />
      </svg>
    </span>
  );
}
