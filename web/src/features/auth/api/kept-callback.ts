import type { CallbackRequest } from "@/features/auth/api/callback-request.ts";
import { sessionStore } from "@/lib/records/browser-storage.ts";
import { isFilled, isObject } from "@/lib/records/guards.ts";
import { localRecord } from "@/lib/records/local-record.ts";

/**
 * What the address carried, kept for this tab until it is dealt with: the tokens leave the address bar at once, and a
 * reload should not send anybody back to their mail.
 */
export const keptCallback = localRecord<CallbackRequest>({
  key: "envent_callback",
  lifetime: 60 * 60 * 1000,
  store: sessionStore,
  guard: isCallbackRequest,
});

const neededText: Record<CallbackRequest["kind"], string[]> = {
  error: ["code"],
  "token-hash": ["type", "tokenHash"],
  token: ["token"],
  code: ["code"],
  session: ["accessToken", "refreshToken"],
  nothing: [],
};

function isCallbackRequest(value: unknown): value is CallbackRequest {
  if (!isObject(value) || !isFilled(value.kind) || !Object.hasOwn(neededText, value.kind)) {
    return false;
  }
  const fields = Object.entries(neededText).find(([kind]) => kind === value.kind)?.[1] ?? [];
  return fields.every((field) => isFilled(value[field]));
}
