import { saveDeviceCopies } from "@/lib/session/session-storage.ts";
import { sessionStorageKey } from "@/lib/session/storage-key.ts";
import { primarySession, tabSession } from "@/lib/session/stored-session.ts";

/**
 * Follows what other tabs do to the session, also in a tab that has not loaded supabase-js: they signed in, refreshed,
 * signed out, or emptied the storage. Keeps this tab's own copies as fresh as the primary. Returns how to stop.
 */
export function followOtherTabs(onChange: () => void): () => void {
  const synchronise = () => {
    mirrorPrimary();
    onChange();
  };
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key, everything was removed at once.
    if (key === null || key === sessionStorageKey) synchronise();
  };
  // A page that comes back from the browser's cache has missed what happened meanwhile.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) synchronise();
  };

  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
}

function mirrorPrimary(): void {
  const session = primarySession.read();
  if (!session || tabSession.read()?.access_token === session.access_token) return;
  tabSession.save(session);
  saveDeviceCopies(session);
}
