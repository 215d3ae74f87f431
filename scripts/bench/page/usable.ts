/** How a person finds out whether a form works: something typed, and a button that must answer with words. */
export interface Trial {
  field: string;
  typed: string;
  /** The form's name for assistive technology. */
  form: string;
}

export interface Usable {
  /** When the form was first seen, and when its button answered, since the navigation. */
  seen: number;
  usable: number;
  /** How often what was typed was gone again. */
  lost: number;
}

declare global {
  interface Window {
    tried: Promise<Usable>;
  }
}

/**
 * An impatient person, in the page from its beginning: types into the form as soon as it is there, presses the button
 * whenever it can be pressed, and is content when the form says what is still missing and what was typed is still there.
 * Stands alone: it is sent to the page as text.
 */
export function tryForm({ field, typed, form }: Trial): void {
  const setValue = (input: HTMLInputElement) => {
    // As the browser does it, past React's own property on the element.
    const { set } =
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? ({} as never);
    set?.call(input, typed);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  window.tried = new Promise((resolve) => {
    const result: Usable = { seen: 0, usable: 0, lost: 0 };
    const attempt = () => {
      const element = document.querySelector(`form[aria-label="${form}"]`);
      const input = element?.querySelector<HTMLInputElement>(`input[name="${field}"]`);
      const button = element?.querySelector<HTMLButtonElement>('button[type="submit"]');
      const isVisible = element?.checkVisibility({ visibilityProperty: true });
      if (element && input && button && isVisible) {
        const words = element.querySelector('[role="alert"] p')?.textContent;
        if (input.value === typed && words) {
          result.usable = performance.now();
          resolve(result);
          return;
        }
        if (input.value !== typed) {
          if (result.seen) result.lost += 1;
          result.seen ||= performance.now();
          setValue(input);
        }
        if (!button.disabled) button.click();
      }
      setTimeout(attempt, 20);
    };
    attempt();
  });
}
