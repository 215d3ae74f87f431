/** What the browser says about a page, kept by `observe` in the page itself. Times are milliseconds since the navigation. */
export interface Observed {
  fcp: number;
  lcp: { time: number; element: string };
  /** All layout shifts together: a stricter sum than CLS, which is the worst five seconds of them. */
  shifts: number;
  /** The shifts in the half second after an interaction, which CLS leaves out. */
  shiftsAfterInput: number;
  /** The longest duration of each interaction: INP is the worst of so few. */
  interactions: Record<string, { duration: number; name: string }>;
}

declare global {
  interface Window {
    observed: Observed;
  }
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
  }
}

/** Runs in the page before anything else of it. Stands alone: it is sent there as text. */
export function observe(): void {
  const observed: Observed = {
    fcp: 0,
    lcp: { time: 0, element: "" },
    shifts: 0,
    shiftsAfterInput: 0,
    interactions: {},
  };
  window.observed = observed;

  const describe = (element: Element | null) => {
    if (!element) return "(gone)";
    const words = (element.textContent ?? "").trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()}> ${words}`;
  };
  const watch = <Entry extends PerformanceEntry>(
    options: PerformanceObserverInit & { durationThreshold?: number },
    note: (entry: Entry) => void,
  ) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry);
    }).observe({ buffered: true, ...options });
  };

  watch({ type: "paint" }, ({ name, startTime }) => {
    if (name === "first-contentful-paint") observed.fcp = startTime;
  });
  watch<LargestContentfulPaint>({ type: "largest-contentful-paint" }, ({ startTime, element }) => {
    observed.lcp = { time: startTime, element: describe(element) };
  });
  watch<LayoutShift>({ type: "layout-shift" }, ({ value, hadRecentInput }) => {
    if (hadRecentInput) observed.shiftsAfterInput += value;
    else observed.shifts += value;
  });
  watch<PerformanceEventTiming>(
    { type: "event", durationThreshold: 16 },
    ({ interactionId, duration, name }) => {
      if (!interactionId) return;
      const longest = observed.interactions[interactionId];
      if (!longest || longest.duration < duration)
        observed.interactions[interactionId] = { duration, name };
    },
  );
}
