import { limits } from "@/config/limits.ts";
import { localStore } from "@/lib/records/browser-storage.ts";
import { isFilled } from "@/lib/records/guards.ts";
import { localRecord } from "@/lib/records/local-record.ts";

const record = localRecord<string>({
  key: "envent_deviceId",
  lifetime: limits.deviceIdLifetime,
  guard: isFilled,
  store: localStore,
});

let current: string | undefined;

/**
 * The identifier of this device: a SHA-256 of coarse browser and device traits, kept for 365 days. Where hashing is not
 * possible (no secure context) it is a random one; where storage is blocked it lasts as long as the page.
 */
export async function loadDeviceId(): Promise<string> {
  current ??= record.read();
  if (current === undefined) {
    const made = await makeDeviceId();
    // Another caller may have been quicker; one page has one identifier.
    current ??= record.read() ?? made;
    record.save(current);
  }
  return current;
}

/** The identifier where there is no time to wait: inside the storage adapter. */
export function currentDeviceId(): string {
  current ??= record.read() ?? fallbackDeviceId();
  return current;
}

/** Forgets what this page knows; the stored identifier stays. For tests. */
export function forgetDeviceId(): void {
  current = undefined;
}

async function makeDeviceId(): Promise<string> {
  try {
    const bytes = new TextEncoder().encode(JSON.stringify(deviceTraits()));
    const hash = await crypto.subtle.digest("SHA-256", bytes);
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
  } catch {
    return fallbackDeviceId();
  }
}

function deviceTraits(): unknown[] {
  return [
    navigator.userAgent,
    navigator.language,
    navigator.hardwareConcurrency,
    `${screen.width}x${screen.height}x${screen.colorDepth}`,
    new Date().getTimezoneOffset(),
  ];
}

function fallbackDeviceId(): string {
  const random = Array.from({ length: 4 }, () => Math.random().toString(36).slice(2, 10)).join("");
  return `fallback-${random}`;
}
