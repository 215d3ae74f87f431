/**
 * Controls that a finger or a mouse has less than `least` px to hit, each way. Runs in the page: it may use nothing from
 * outside itself. WCAG's exceptions hold: links in a sentence, and for the 24 px of the standard enough room around.
 */
export function findSmallTargets(least: number): string[] {
  const wcagLeast = 24;
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      "a[href], button:enabled, input:enabled, textarea:enabled, select:enabled, [role=menuitem], [tabindex='0']",
    ),
  ].filter((control) => {
    const { width, height } = control.getBoundingClientRect();
    const isForScreenReaders = width <= 1 || height <= 1;
    return control.checkVisibility({ visibilityProperty: true }) && !isForScreenReaders;
  });

  /** Whether a press at this point is one on the control, itself or by its label. */
  const belongs = (control: HTMLElement, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    if (control.contains(hit)) return true;
    const label = control instanceof HTMLInputElement ? hit.closest("label") : null;
    return label?.control === control && !hit.closest("a, button");
  };

  const isInSentence = (control: HTMLElement) => {
    if (getComputedStyle(control).display !== "inline") return false;
    let block = control.parentElement;
    while (block && getComputedStyle(block).display === "inline") block = block.parentElement;
    const around = block?.cloneNode(true) as HTMLElement | undefined;
    for (const link of around?.querySelectorAll("a, button, .sr-only") ?? []) link.remove();
    return /\p{L}{2}/u.test(around?.textContent ?? "");
  };

  const centreOf = (control: HTMLElement) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };

  const hasRoomAround = (control: HTMLElement) => {
    const { x, y } = centreOf(control);
    return controls.every((other) => {
      if (other === control || other.contains(control) || control.contains(other)) return true;
      const { left, right, top, bottom } = other.getBoundingClientRect();
      const dx = Math.max(left - x, 0, x - right);
      const dy = Math.max(top - y, 0, y - bottom);
      return Math.hypot(dx, dy) >= wcagLeast / 2;
    });
  };

  const small = controls.filter((control) => {
    control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { width, height } = control.getBoundingClientRect();
    const { x, y } = centreOf(control);
    // What lies behind an open dialog is no target now.
    if (!belongs(control, x, y)) return false;
    const half = least / 2 - 0.1;
    const reaches = (dx: number, dy: number) =>
      belongs(control, x + dx, y + dy) && belongs(control, x - dx, y - dy);
    const isWide = width >= least - 0.1 || reaches(half, 0);
    const isTall = height >= least - 0.1 || reaches(0, half);
    if (isWide && isTall) return false;
    return !isInSentence(control) && !(least <= wcagLeast && hasRoomAround(control));
  });
  scrollTo(0, 0);
  return small.map((control) => {
    const { width, height } = control.getBoundingClientRect();
    const size = `${Math.round(width)} × ${Math.round(height)} px`;
    return `smaller than ${least} px (${size}): ${control.outerHTML.slice(0, 160)}`;
  });
}
