declare global {
  interface Window {
    dataLayer?: unknown[];
    [disabled: `ga-disable-${string}`]: boolean | undefined;
  }
}

let loadedId: string | undefined;

/** Loads Google's tag once. It sends nothing by itself: no page views, no advertising signals. */
export function loadTagManager(measurementId: string): void {
  window[`ga-disable-${measurementId}`] = false;
  if (loadedId === measurementId) return;
  loadedId = measurementId;
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
  push("js", new Date());
  push("config", measurementId, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    page_location: location.origin + location.pathname,
    page_referrer: "",
  });
}

export function sendToTagManager(name: string, parameters: Record<string, string>): void {
  push("event", name, parameters);
}

/** Google's own switch: its script, if loaded, sends nothing from here on. */
export function stopTagManager(measurementId: string): void {
  window[`ga-disable-${measurementId}`] = true;
}

/** gtag.js reads `arguments` objects and ignores arrays. */
function push(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the one form that gtag.js understands
  window.dataLayer.push(arguments);
}
