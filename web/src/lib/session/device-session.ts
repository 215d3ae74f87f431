import { limits } from "@/config/limits.ts";
import { type BrowserStore, localStore, sessionStore } from "@/lib/records/browser-storage.ts";
import { decode, encode } from "@/lib/records/codec.ts";
import { isFilled, isNumber, isString, optional, shape } from "@/lib/records/guards.ts";
import { isExpired } from "@/lib/records/local-record.ts";

/** The copy of the session that is kept per device, in local and in session storage. */
export interface DeviceSession {
  userId: string;
  deviceId: string;
  sessionData: DeviceSessionData;
  loginTime: number;
  lastAccess: number;
  userAgent: string;
  /** Screen size and language. */
  fingerprint: string;
}

export interface DeviceSessionData {
  accessToken: string;
  refreshToken: string;
  /** In seconds, as the auth server counts. */
  expiresAt: number;
  loginMethod?: string;
}

export const deviceSessionPrefix = "envent_deviceSession_";

const isDeviceSession = shape<DeviceSession>({
  userId: isFilled,
  deviceId: isFilled,
  sessionData: shape<DeviceSessionData>({
    accessToken: isFilled,
    refreshToken: isFilled,
    expiresAt: isNumber,
    loginMethod: optional(isString),
  }),
  loginTime: isNumber,
  lastAccess: isNumber,
  userAgent: isString,
  fingerprint: isString,
});

/** Describes a session on this device. The login time is the earlier one as long as it is the same person's. */
export function describeDeviceSession(
  userId: string,
  deviceId: string,
  sessionData: DeviceSessionData,
  before: DeviceSession | undefined,
): DeviceSession {
  const now = Date.now();
  return {
    userId,
    deviceId,
    sessionData,
    loginTime: before?.userId === userId ? before.loginTime : now,
    lastAccess: now,
    userAgent: navigator.userAgent.slice(0, limits.userAgentLength),
    fingerprint: `${screen.width}x${screen.height}/${navigator.language}`,
  };
}

export function saveDeviceSession(session: DeviceSession): void {
  const text = encode(session);
  for (const store of [localStore, sessionStore]) {
    store.set(deviceSessionPrefix + session.deviceId, text);
  }
}

/** The copy in one store. A broken or expired one is removed. */
export function readDeviceSession(store: BrowserStore, key: string): DeviceSession | undefined {
  const text = store.get(key);
  if (text === null) return undefined;
  const session = decode(text);
  if (isDeviceSession(session) && !isExpired(session.lastAccess, limits.deviceSessionLifetime)) {
    return session;
  }
  store.remove(key);
  return undefined;
}

/** Every usable copy in both stores, the freshest first. */
export function readDeviceSessions(): DeviceSession[] {
  return [localStore, sessionStore]
    .flatMap((store) => deviceSessionKeys(store).map((key) => readDeviceSession(store, key)))
    .filter((session) => session !== undefined)
    .sort((one, other) => other.lastAccess - one.lastAccess);
}

export function clearDeviceSessions(store: BrowserStore): void {
  for (const key of deviceSessionKeys(store)) store.remove(key);
}

function deviceSessionKeys(store: BrowserStore): string[] {
  return store.keys().filter((key) => key.startsWith(deviceSessionPrefix));
}
