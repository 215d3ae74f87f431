import type { StoredMail } from "../mail-store.ts";

/** Where a mailbox is shown. */
export function mailboxPath(name: string): string {
  return `/mailbox/${encodeURIComponent(name)}`;
}

/** Where a message is shown; its parts lie below. */
export function messagePath(mail: StoredMail): string {
  return `${mailboxPath(mail.mailbox)}/${mail.id}`;
}
