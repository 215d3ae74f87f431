import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the safest first in reading order. */
  actions: ReactNode;
};

/** A question that must be answered first; focus trap, Escape and returning the focus are the library's. */
export function Dialog({ open, onOpenChange, title, description, children, actions }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.15_0.02_165/50%)] backdrop-blur-[2px] transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <BaseDialog.Popup className="fixed top-1/2 left-1/2 z-50 max-h-[85dvh] w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-2xl border border-line bg-surface-raised p-6 shadow-high transition-[opacity,scale] duration-200 data-[ending-style]:scale-97 data-[ending-style]:opacity-0 data-[starting-style]:scale-97 data-[starting-style]:opacity-0">
          <BaseDialog.Title className="text-lg font-semibold">{title}</BaseDialog.Title>
          {description ? (
            <BaseDialog.Description className="mt-2 text-sm leading-6 text-ink-muted">
              {description}
            </BaseDialog.Description>
          ) : null}
          {children}
          <div className="mt-6 flex flex-wrap justify-end gap-2.5 max-sm:*:grow">{actions}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
