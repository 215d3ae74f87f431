// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { decode, encode } from "@/lib/records/codec.ts";
import { lastLogin } from "@/lib/records/last-login.ts";
import { pendingEmailConfirmation } from "@/lib/records/pending-email-confirmation.ts";
import { readDeviceSessions } from "@/lib/session/device-session.ts";
import { sessionStorageAdapter } from "@/lib/session/session-storage.ts";
import { sessionStorageKey } from "@/lib/session/storage-key.ts";

const poison =
  '"__proto__":{"polluted":true,"userId":"x"},"constructor":{"prototype":{"polluted":true}}';

/** A stored text as somebody wrote it who can write to this browser's storage. */
function store(key: string, valueJson: string): void {
  const savedAt = Date.now();
  // Built from text: in an object literal `__proto__` would set the prototype and never be stored.
  const envelope: unknown = JSON.parse(`{"savedAt":${savedAt},"value":${valueJson},${poison}}`);
  localStorage.setItem(key, encode(envelope));
}

afterEach(() => localStorage.clear());

it.each([
  ["pendingEmailConfirmation", () => pendingEmailConfirmation.read()],
  ["envent_lastLogin", () => lastLogin.read()],
  [sessionStorageKey, () => sessionStorageAdapter.getItem(sessionStorageKey)],
  ["envent_deviceSession_x", () => readDeviceSessions()],
])("a poisoned %s changes no other object", (key, read) => {
  store(key, `{"email":"ada@example.com","name":"Ada","userId":"1",${poison}}`);
  read();
  expect({}).not.toHaveProperty("polluted");
  expect(Object.prototype).not.toHaveProperty("polluted");
});

it("keeps a field called __proto__ a field, which no check takes for a real one", () => {
  // Without a name and an id of its own; the prototype's are not its own.
  store("pendingEmailConfirmation", `{"email":"ada@example.com","name":"Ada",${poison}}`);
  expect(pendingEmailConfirmation.read()).toBeUndefined();
});

it("decodes without running anything", () => {
  const read = decode(encode(JSON.parse(`{${poison}}`)));
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
});
