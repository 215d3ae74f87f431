import { Menu as BaseMenu } from "@base-ui/react/menu";
import type { ReactNode } from "react";

export type MenuItem = { label: string; icon?: ReactNode; onSelect: () => void };

type MenuProps = {
  /** Accessible name of the button that opens the menu. */
  label: string;
  trigger: ReactNode;
  heading?: ReactNode;
  items: MenuItem[];
};

/** A button with a menu below it; arrow keys, typing ahead, Escape and returning the focus are the library's. */
export function Menu({ label, trigger, heading, items }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger
        aria-label={label}
        className="-me-1.5 grid size-11 place-items-center rounded-full transition-shadow hover:ring-4 hover:ring-hover data-[popup-open]:ring-4 data-[popup-open]:ring-hover"
      >
        {trigger}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          align="end"
          alignOffset={6}
          sideOffset={8}
          className="z-50 outline-none"
        >
          <BaseMenu.Popup className="w-64 origin-(--transform-origin) rounded-2xl border border-line bg-surface-raised p-1.5 text-sm shadow-high transition-[opacity,transform] duration-150 outline-none data-[ending-style]:scale-95 data-[ending-style]:opacity-0 data-[starting-style]:scale-95 data-[starting-style]:opacity-0">
            {heading ? (
              <BaseMenu.Group>
                <BaseMenu.GroupLabel className="mb-1.5 border-b border-line px-3 pt-2 pb-3">
                  {heading}
                </BaseMenu.GroupLabel>
              </BaseMenu.Group>
            ) : null}
            {items.map((item) => (
              <BaseMenu.Item
                key={item.label}
                onClick={item.onSelect}
                className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-xl px-3 text-ink outline-none data-[highlighted]:bg-hover pointer-coarse:min-h-11"
              >
                <span className="text-base text-ink-muted">{item.icon}</span>
                {item.label}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
