import type { HTMLAttributes } from "react";
import { classNames } from "./class-names.ts";

/** A raised surface for one thing. */
export function Card({ className, ...props }: HTMLAttributes<HTMLDivElement>) {
  return (
    <div
      className={classNames("rounded-2xl border border-line bg-surface shadow-mid", className)}
      {...props}
    />
  );
}
