import { limits } from "@/config/limits.ts";
import { localRecord } from "@/lib/records/local-record.ts";

const urlSafe = new RegExp(
  `^[A-Za-z0-9_-]{${limits.inviteTokenMinLength},${limits.inviteTokenMaxLength}}$`,
);

function isInviteToken(value: unknown): value is string {
  return typeof value === "string" && urlSafe.test(value);
}

/** Kept across the round trip to an OAuth provider; nothing uses it yet. Sign-out clears it. */
export const inviteToken = localRecord<string>({ key: "envent_inviteToken", guard: isInviteToken });

/** Keeps the `invite` of an address such as `/register?invite=…`. Anything that is not an invite token is dropped. */
export function keepInviteToken(query: URLSearchParams): void {
  const token = query.get("invite");
  if (isInviteToken(token)) inviteToken.save(token);
}
