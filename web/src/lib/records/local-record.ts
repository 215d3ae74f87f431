import { type BrowserStore, localStore } from "@/lib/records/browser-storage.ts";
import { decode, encode } from "@/lib/records/codec.ts";
import { type Guard, isNumber, isObject } from "@/lib/records/guards.ts";

export interface LocalRecord<T> {
  /** The value, or undefined. A broken or expired record is removed, never thrown. */
  read(): T | undefined;
  save(value: T): void;
  clear(): void;
}

interface Options<T> {
  key: string;
  guard: Guard<T>;
  /** In milliseconds; without it the record stays until it is cleared. */
  lifetime?: number;
  store?: BrowserStore;
}

/** A record of one kind under one key, with the time it was saved. */
export function localRecord<T>({
  key,
  guard,
  lifetime,
  store = localStore,
}: Options<T>): LocalRecord<T> {
  const clear = () => store.remove(key);
  return {
    read() {
      const text = store.get(key);
      if (text === null) return undefined;
      const envelope = decode(text);
      if (
        !isEnvelope(envelope) ||
        !guard(envelope.value) ||
        isExpired(envelope.savedAt, lifetime)
      ) {
        clear();
        return undefined;
      }
      return envelope.value;
    },
    save: (value) => void store.set(key, encode({ savedAt: Date.now(), value })),
    clear,
  };
}

interface Envelope {
  savedAt: number;
  value: unknown;
}

function isEnvelope(value: unknown): value is Envelope {
  return isObject(value) && isNumber(value.savedAt) && "value" in value;
}

/**
 * Whether something saved at that time is too old. A time in the future comes from a clock that was set back; such a
 * record lives as long as any other, counted from either side.
 */
export function isExpired(savedAt: number, lifetime: number | undefined): boolean {
  return lifetime !== undefined && Math.abs(Date.now() - savedAt) >= lifetime;
}
