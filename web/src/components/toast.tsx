import { Toast } from "@base-ui/react/toast";
import { CloseIcon, SuccessIcon } from "./icons.tsx";
import { toasts } from "./toast-manager.ts";

function ToastList() {
  const { toasts: shown } = Toast.useToastManager();
  return shown.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="flex w-full items-start gap-3 rounded-2xl border border-line bg-surface-raised px-4 py-3.5 text-sm shadow-high transition-[opacity,transform] duration-200 data-[ending-style]:translate-y-2 data-[ending-style]:opacity-0 data-[starting-style]:translate-y-2 data-[starting-style]:opacity-0"
    >
      <SuccessIcon className="mt-0.5 size-5 shrink-0 text-success" />
      <Toast.Content className="min-w-0 flex-1">
        <Toast.Title className="font-medium text-ink" />
        <Toast.Description className="text-ink-muted" />
      </Toast.Content>
      <Toast.Close
        aria-label="Dismiss"
        className="touch-target -my-1 -me-1.5 grid size-8 place-items-center rounded-lg text-ink-muted hover:bg-hover"
      >
        <CloseIcon />
      </Toast.Close>
    </Toast.Root>
  ));
}

/** Where short confirmations appear. Errors never do: they stay beside what caused them. */
export function ToastRegion() {
  return (
    <Toast.Provider toastManager={toasts}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-sm flex-col gap-2 sm:right-6 sm:bottom-6 sm:left-auto sm:mx-0 sm:w-96">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
