import { type ReactNode, useLayoutEffect } from "react";

declare global {
  interface Window {
    /** From public/boot.js, which may have been kept from loading. Returns how to press again what was pressed last. */
    stopKeepingPresses?: () => () => void;
  }
}

/** What the person did to a field, as a way to do it once more. Nothing, for a field that is as it was. */
function changeOf(input: HTMLInputElement): (() => void)[] {
  const { value, checked, selectionStart, selectionEnd } = input;
  if (checked !== input.defaultChecked) {
    // Of a group of radio buttons, only the one that was chosen.
    if (input.type === "radio" && !checked) return [];
    return [
      () => {
        input.checked = input.defaultChecked;
        input.click();
      },
    ];
  }
  if (value === input.defaultValue) return [];
  return [
    () => {
      input.value = input.defaultValue;
      // Past React's own property on the element, as the browser does it: React looks for changes that it did not make.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
      // Where an email is typed there is none, and the browser goes to its end.
      if (selectionStart !== null && input === document.activeElement)
        input.setSelectionRange(selectionStart, selectionEnd);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    },
  ];
}

interface TakenOverProps {
  root: HTMLElement;
  pressAgain: (() => void) | undefined;
  children: ReactNode;
}

/**
 * Around the app when it takes a prerendered page over. React keeps what stands in the fields then, but does not know
 * of it, and would put back what it believes with the next key: what was typed, chosen and pressed before is done again.
 */
export function TakenOver({ root, pressAgain, children }: TakenOverProps) {
  useLayoutEffect(() => {
    // All of them are read first: drawing the first change puts back what React believes of the others.
    const changes = [...root.querySelectorAll("input")].flatMap(changeOf);
    // Not within React's own work, where it would take all of them for one event.
    queueMicrotask(() => {
      for (const change of changes) change();
      pressAgain?.();
    });
  }, [root, pressAgain]);
  return children;
}
