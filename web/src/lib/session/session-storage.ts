import type { SupportedStorage } from "@supabase/supabase-js";
import { localStore } from "@/lib/records/browser-storage.ts";

export const sessionStorageAdapter: SupportedStorage = {
  getItem: (key) => localStore.get(key),
  setItem: (key, value) => void localStore.set(key, value),
  removeItem: (key) => localStore.remove(key),
};
