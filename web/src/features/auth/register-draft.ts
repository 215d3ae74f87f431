import { limits } from "@/config/limits.ts";
import { sessionStore } from "@/lib/records/browser-storage.ts";
import { isString, shape } from "@/lib/records/guards.ts";
import { localRecord } from "@/lib/records/local-record.ts";

export type RegisterDraft = { name: string; email: string };

const record = localRecord<RegisterDraft>({
  key: "envent_registerDraft",
  lifetime: limits.pendingConfirmationLifetime,
  guard: shape<RegisterDraft>({ name: isString, email: isString }),
  store: sessionStore,
});

/**
 * What was typed on the sign-up page, in this tab, so that a reload, or looking elsewhere and coming back, loses
 * nothing. Never the password.
 */
export const registerDraft = {
  read: (): RegisterDraft => record.read() ?? { name: "", email: "" },
  keep: ({ name, email }: RegisterDraft): void => record.save({ name, email }),
  forget: (): void => record.clear(),
};
