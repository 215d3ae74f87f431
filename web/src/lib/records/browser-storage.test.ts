// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBrowserStore, isStorageBlocked } from "@/lib/records/browser-storage.ts";

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

function blockWrites() {
  return vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
}

describe("browser storage", () => {
  it("keeps values where they belong", () => {
    const store = createBrowserStore("localStorage");
    expect(store.set("a", "1")).toBe(true);
    expect(localStorage.getItem("a")).toBe("1");
    expect(store.keys()).toEqual(["a"]);
    expect(isStorageBlocked(store)).toBe(false);
  });

  it("falls back to memory where nothing can be written", () => {
    blockWrites();
    const store = createBrowserStore("localStorage");
    expect(store.set("a", "1")).toBe(false);
    expect(store.get("a")).toBe("1");
    expect(store.keys()).toEqual(["a"]);
    store.remove("a");
    expect(store.get("a")).toBeNull();
    expect(isStorageBlocked(store)).toBe(true);
  });

  it("never leaves an older value behind when the newer one does not fit", () => {
    const store = createBrowserStore("localStorage");
    store.set("session", "old");
    blockWrites();
    store.set("session", "new");
    expect(localStorage.getItem("session")).toBeNull();
    expect(store.get("session")).toBe("new");
  });

  it("believes another tab's newer value rather than its own memory", () => {
    const writes = blockWrites();
    const store = createBrowserStore("localStorage");
    store.set("session", "mine");
    writes.mockRestore();
    localStorage.setItem("session", "theirs");
    expect(store.get("session")).toBe("theirs");
  });

  it("works where even looking at the storage is refused", () => {
    vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const store = createBrowserStore("localStorage");
    store.set("a", "1");
    expect(store.get("a")).toBe("1");
    expect(store.get("b")).toBeNull();
  });
});
