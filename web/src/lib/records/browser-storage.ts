/**
 * Local and session storage that never throw. When the browser blocks one of them (private mode, a full disk), what it
 * would have held lives in memory until the page is closed.
 */
export interface BrowserStore {
  get(key: string): string | null;
  /** Returns false when the value could only be kept in memory. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

type StorageName = "localStorage" | "sessionStorage";

export function createBrowserStore(name: StorageName): BrowserStore {
  const memory = new Map<string, string>();

  const attempt = <T>(action: (storage: Storage) => T, otherwise: T): T => {
    try {
      // Even reading the property throws where storage is blocked.
      return action(globalThis[name]);
    } catch {
      return otherwise;
    }
  };

  const write = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value);
      return storage.getItem(key) === value;
    }, false);

  const remove = (key: string) => {
    memory.delete(key);
    attempt((storage) => storage.removeItem(key), undefined);
  };

  return {
    // What is really stored comes first: another tab may have written since this one had to use its memory.
    get: (key) => attempt((storage) => storage.getItem(key), null) ?? memory.get(key) ?? null,
    set(key, value) {
      if (write(key, value)) {
        memory.delete(key);
        return true;
      }
      // An old value must not outlive the one that did not fit.
      remove(key);
      memory.set(key, value);
      return false;
    },
    remove,
    keys: () => [...new Set([...attempt((storage) => Object.keys(storage), []), ...memory.keys()])],
  };
}

export const localStore = createBrowserStore("localStorage");
export const sessionStore = createBrowserStore("sessionStorage");

const probeKey = "envent_probe";

/** True when local storage keeps nothing, so that the session ends with the page. The app says so in a notice. */
export function isStorageBlocked(store: BrowserStore = localStore): boolean {
  const kept = store.set(probeKey, "1");
  store.remove(probeKey);
  return !kept;
}
