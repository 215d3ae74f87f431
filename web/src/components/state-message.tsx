import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type StateMessageProps = {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  tone?: "plain" | "danger" | "success";
  /** The heading level that fits the page; 1 when the message is the page. */
  level?: 1 | 2;
};

const tones = {
  plain: "bg-surface-sunken text-ink-muted",
  danger: "bg-danger-soft text-danger",
  success: "bg-success-soft text-success",
};

/** What stands where content would: an empty list, an error with its way on, a success. */
export function StateMessage({
  icon,
  title,
  children,
  actions,
  tone = "plain",
  level = 2,
}: StateMessageProps) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className="flex flex-col items-start gap-5">
      {icon ? (
        <span
          className={classNames(
            "grid size-14 place-items-center rounded-2xl text-2xl",
            tones[tone],
          )}
        >
          {icon}
        </span>
      ) : null}
      <div>
        <Heading
          tabIndex={-1}
          className={
            level === 1
              ? "text-[1.75rem] leading-9 font-semibold sm:text-[2rem]"
              : "text-xl font-semibold"
          }
        >
          {title}
        </Heading>
        {children ? (
          <div className="mt-2 space-y-3 leading-7 text-ink-muted">{children}</div>
        ) : null}
      </div>
      {actions ? <div className="flex w-full flex-wrap gap-3">{actions}</div> : null}
    </div>
  );
}
