import { Skeleton } from "./skeleton.tsx";

/**
 * A page on its way: nothing for 300 ms, then the shape of a heading and a form. As tall as the window: else the footer
 * would be seen for a moment, and jump when the page comes.
 */
export function PageSkeleton() {
  return (
    <div role="status" className="mx-auto min-h-dvh w-full max-w-[26rem] space-y-6 py-2">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mt-8 h-11 w-full" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
