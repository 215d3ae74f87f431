/** As much of a browser's storage as the records use. */
function createStorage(): Storage {
  const items = new Map<string, string>();
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, String(value)),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    key: (index: number) => [...items.keys()][index] ?? null,
  };
  return new Proxy(methods, {
    get: (target, name) => (name === "length" ? items.size : Reflect.get(target, name)),
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: (_target, name) =>
      items.has(String(name))
        ? { value: items.get(String(name)), enumerable: true, configurable: true }
        : undefined,
  }) as unknown as Storage;
}

/** Gives this process the parts of a browser that the web app's readers ask for. */
export function installBrowser(): void {
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(globalThis, name, { value: createStorage(), configurable: true });
  }
  const screen = { width: 1280, height: 800, colorDepth: 24 };
  Object.defineProperty(globalThis, "screen", { value: screen, configurable: true });
}
