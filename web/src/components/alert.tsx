import type { ComponentType, ReactNode, SVGProps } from "react";
import { classNames } from "./class-names.ts";
import { AlertIcon, InfoIcon, SuccessIcon, WarningIcon } from "./icons.tsx";

export type AlertTone = "info" | "success" | "warning" | "danger";

const tones: Record<AlertTone, { box: string; Icon: ComponentType<SVGProps<SVGSVGElement>> }> = {
  info: { box: "bg-info-soft text-info", Icon: InfoIcon },
  success: { box: "bg-success-soft text-success", Icon: SuccessIcon },
  warning: { box: "bg-warning-soft text-warning", Icon: WarningIcon },
  danger: { box: "bg-danger-soft text-danger", Icon: AlertIcon },
};

type AlertProps = {
  tone?: AlertTone;
  title?: string;
  children?: ReactNode;
  /** A button or link that is the way on. */
  action?: ReactNode;
  className?: string;
};

/** A message about the page. Dangers interrupt a screen reader; the others wait for it to finish. */
export function Alert({ tone = "info", title, children, action, className }: AlertProps) {
  const { box, Icon } = tones[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={classNames(
        "flex animate-enter gap-3 rounded-xl border border-current/20 px-3.5 py-3 text-sm leading-6",
        box,
        className,
      )}
    >
      <Icon className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className="text-ink">{children}</div> : null}
        {action ? <div className="mt-1.5">{action}</div> : null}
      </div>
    </div>
  );
}
