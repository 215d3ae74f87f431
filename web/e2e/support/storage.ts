import type { BrowserContext, Page } from "@playwright/test";
import { decode, encode } from "../../src/lib/records/codec.ts";

export const sessionKey = "envent_authSession";

/** A local record as the app writes it. */
export const record = (value: unknown): string => encode({ savedAt: Date.now(), value });

/** Puts records into the local storage of a browser that has not opened the app yet. */
export async function seedRecords(
  context: BrowserContext,
  origin: string,
  records: Record<string, unknown>,
): Promise<void> {
  const localStorage = Object.entries(records).map(([name, value]) => ({
    name,
    value: record(value),
  }));
  await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
}

export type StorageName = "localStorage" | "sessionStorage";

/** Every key of a storage. */
export function keysOf(page: Page, name: StorageName = "localStorage"): Promise<string[]> {
  return page.evaluate((storage) => Object.keys(window[storage]).sort(), name);
}

/** What the app would read under a key: the value of a record, or the whole of a device session. */
export async function readRecord(
  page: Page,
  key: string,
  name: StorageName = "localStorage",
): Promise<Record<string, unknown> | undefined> {
  const text = await page.evaluate(([storage, k]) => window[storage].getItem(k), [
    name,
    key,
  ] as const);
  const decoded = decode(text ?? "") as Record<string, unknown> | undefined;
  const isRecord = decoded !== undefined && "savedAt" in decoded;
  return (isRecord ? decoded.value : decoded) as Record<string, unknown> | undefined;
}

/** Makes the access token look expired, so that the next use of the session refreshes it. */
export async function expireSession(page: Page): Promise<void> {
  const session = await readRecord(page, sessionKey);
  const expired = record({ ...session, expires_at: Math.floor(Date.now() / 1000) - 60 });
  await page.evaluate(
    ([key = "", text = ""]) => localStorage.setItem(key, text),
    [sessionKey, expired],
  );
}
