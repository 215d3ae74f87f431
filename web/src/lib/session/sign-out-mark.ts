import { isNumber } from "@/lib/records/guards.ts";
import { localRecord } from "@/lib/records/local-record.ts";

/**
 * When somebody last signed out in this browser. Another tab's session storage may still hold an older copy, if the tab
 * slept through the sign-out; such a copy must not bring the session back.
 */
export const signOutMark = localRecord<number>({ key: "envent_signedOutAt", guard: isNumber });
