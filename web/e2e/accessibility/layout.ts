/* These functions run in the page: they may use nothing from outside themselves. */

/** What has to be scrolled sideways to be read (WCAG 1.4.10). */
export function findSidewaysScrolling(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const widest = [...document.body.querySelectorAll("*")].find(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
  );
  return [`wider than the window: ${widest?.outerHTML.slice(0, 160)}`];
}

/** Bars that stay on the screen and leave less than half of it to what is below them. */
export function findCrowdingBars(): string[] {
  // An open dialog is all there is.
  if (document.querySelector("[role=dialog], [role=alertdialog]")) return [];
  const bars = [...document.querySelectorAll("header, section, aside, [class*=fixed]")].filter(
    (element) => {
      const { position } = getComputedStyle(element);
      const stays = position === "fixed" || position === "sticky";
      // Notifications go by themselves.
      return stays && !element.closest("[aria-live]");
    },
  );
  const heights = bars.map((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  });
  const covered = heights.reduce((sum, height) => sum + height, 0);
  return covered > innerHeight / 2 ? [`bars cover ${covered} of ${innerHeight} px`] : [];
}

/** Controls of which nothing can be seen when they have the focus (WCAG 2.4.11), in both directions of Tab. */
export function findHiddenFocus(): string[] {
  const layer = document.querySelector("[role=dialog], [role=alertdialog], [role=menu]");
  const stops = [
    ...(layer ?? document).querySelectorAll<HTMLElement>(
      "a[href], button:enabled, input:enabled, textarea:enabled, select:enabled, [role=menuitem], [tabindex='0']",
    ),
  ].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      (element.tabIndex >= 0 || element.role === "menuitem") &&
      !element.matches("[data-base-ui-focus-guard]"),
  );
  const canBeSeen = (element: HTMLElement) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const places = [0.02, 0.25, 0.5, 0.75, 0.98];
    return places.some((x) =>
      places.some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        return hit !== null && (element.contains(hit) || hit.contains(element));
      }),
    );
  };
  const hidden = new Set<HTMLElement>();
  for (const order of [stops, stops.toReversed()]) {
    for (const stop of order) {
      stop.focus();
      if (document.activeElement === stop && !canBeSeen(stop)) hidden.add(stop);
    }
  }
  return [...hidden].map((element) => `hidden with the focus: ${element.outerHTML.slice(0, 160)}`);
}
