import type { SupportedStorage } from "@supabase/supabase-js";
import { localStore, sessionStore } from "@/lib/records/browser-storage.ts";
import { decode, encode } from "@/lib/records/codec.ts";
import { currentDeviceId } from "@/lib/records/device-id.ts";
import { isString } from "@/lib/records/guards.ts";
import { recordLogin } from "@/lib/records/last-login.ts";
import {
  clearDeviceSessions,
  describeDeviceSession,
  readDeviceSessions,
  saveDeviceSession,
} from "@/lib/session/device-session.ts";
import { signOutMark } from "@/lib/session/sign-out-mark.ts";
import { sessionStorageKey } from "@/lib/session/storage-key.ts";
import {
  isStoredSession,
  primarySession,
  type StoredSession,
  tabSession,
} from "@/lib/session/stored-session.ts";
import { readTokenClaims } from "@/lib/session/token-claims.ts";

/**
 * The one storage adapter of supabase-js. Whenever supabase-js saves a session, the primary, the tab's copy and the
 * per-device copies are written in the same tick, so that no copy is ever older than another: replaying a refresh token
 * that was rotated would sign the person out. Removing the session removes them all.
 */
export const sessionStorageAdapter: SupportedStorage = {
  getItem(key) {
    if (key !== sessionStorageKey) return readText(key);
    const session = primarySession.read();
    return session ? JSON.stringify(session) : null;
  },
  setItem(key, text) {
    if (key !== sessionStorageKey) return void localStore.set(key, encode(text));
    const session: unknown = JSON.parse(text);
    if (isStoredSession(session)) saveSession(session);
  },
  removeItem(key) {
    if (key === sessionStorageKey) forgetSession();
    else localStore.remove(key);
  },
};

/** Writes every copy of a session. */
export function saveSession(session: StoredSession): void {
  const timed = withLocalExpiry(session, primarySession.read());
  primarySession.save(timed);
  tabSession.save(timed);
  saveDeviceCopies(timed);
}

/** Removes every copy of the session from this device. The mark comes first, so that other tabs see it in time. */
export function forgetSession(): void {
  signOutMark.save(Date.now());
  primarySession.clear();
  tabSession.clear();
  clearDeviceSessions(localStore);
  clearDeviceSessions(sessionStore);
}

/** Writes the per-device copies again, with the time of this visit. */
export function saveDeviceCopies(session: StoredSession): void {
  const claims = readTokenClaims(session.access_token);
  const userId = session.user?.id ?? claims?.user.id;
  if (!userId) return;
  const deviceId = currentDeviceId();
  const before = readDeviceSessions().find((copy) => copy.deviceId === deviceId);
  const sessionData = {
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    expiresAt: session.expires_at ?? 0,
    loginMethod: claims?.loginMethod,
  };
  saveDeviceSession(describeDeviceSession(userId, deviceId, sessionData, before));
  if (before?.userId !== userId) recordLogin(userId, deviceId);
}

/** Brings the copies up to date with the primary, where one is: a new tab has none of its own, and a visit counts. */
export function copyPrimary(): void {
  const session = primarySession.read();
  if (!session) return;
  tabSession.save(session);
  saveDeviceCopies(session);
}

/** A new token's expiry by this device's own clock, which may be an hour off the server's. */
function withLocalExpiry(session: StoredSession, before: StoredSession | undefined): StoredSession {
  const isNew = session.access_token !== before?.access_token;
  if (!isNew || session.expires_in === undefined) return session;
  return { ...session, expires_at: Math.floor(Date.now() / 1000) + session.expires_in };
}

function readText(key: string): string | null {
  const text = localStore.get(key);
  const value = text === null ? undefined : decode(text);
  return isString(value) ? value : null;
}
