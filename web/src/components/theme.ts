import { useSyncExternalStore } from "react";

export type Theme = "system" | "light" | "dark";

/** Also read by public/boot.js before the first paint. */
const storageKey = "envent_theme";
const listeners = new Set<() => void>();

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

/** Applies a theme at once and remembers it; where storage is blocked it lasts until the page is closed. */
export function setTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === "system") localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is blocked or full.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen theme, kept current. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => "system");
}
