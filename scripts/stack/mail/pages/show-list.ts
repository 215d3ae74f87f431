import type { Answer, Call } from "../answers.ts";
import type { StoredMail } from "../mail-store.ts";
import { readHeadline } from "../read-mail.ts";
import { displayName } from "./display-address.ts";
import { type Html, html } from "./html.ts";
import { layOut } from "./layout.ts";
import { briefTime } from "./mail-time.ts";
import { mailboxPath, messagePath } from "./paths.ts";

/** Enough for a day's work; the API has the rest. */
const SHOWN = 200;

/** The newest mail of one mailbox, or of all when `mailbox` is null. */
export async function showList({ store }: Call, mailbox: string | null): Promise<Answer> {
  const mails = mailbox === null ? store.all() : store.list(mailbox);
  const rows = await Promise.all(mails.slice(-SHOWN).reverse().map(toRow));
  const title = mailbox ?? "All mail";
  const action = mailbox === null ? "/delete" : `${mailboxPath(mailbox)}/delete`;
  const content = html`<div data-live="list">
    <div class="heading">
      <h1>${title}</h1>
      ${mails.length > 0 && html`<p class="quiet">${countMails(mails.length)}</p>`}
      ${mails.length > 0 && deleteForm(action, mails.length)}
    </div>
    ${rows.length > 0 ? html`<ul class="mails">${rows}</ul>` : emptyNote(mailbox)}
    ${mails.length > SHOWN && html`<p class="quiet">Only the newest ${SHOWN} are shown.</p>`}
  </div>`;
  return layOut(store, { title, mailbox, content });
}

async function toRow(mail: StoredMail): Promise<Html> {
  const { from, subject } = await readHeadline(mail);
  return html`<li>
    <a class="${mail.seen ? "mail" : "mail unseen"}" href="${messagePath(mail)}">
      <span class="to">${mail.recipient}</span>
      <span class="subject">${subject || "(no subject)"}</span>
      <span class="from">${displayName(from) || "unknown sender"}</span>
      ${briefTime(mail.receivedAt)}
      ${!mail.seen && html`<span class="visually-hidden">Not read yet</span>`}
    </a>
  </li>`;
}

function countMails(count: number): string {
  return count === 1 ? "1 message" : `${count} messages`;
}

function deleteForm(action: string, count: number): Html {
  const question = `Delete ${count === 1 ? "this message" : `these ${count} messages`}?`;
  return html`<form method="post" action="${action}" data-confirm="${question}">
    <button class="button danger">${count === 1 ? "Delete" : "Delete all"}</button>
  </form>`;
}

function emptyNote(mailbox: string | null): Html {
  return html`<div class="empty">
    <h2>No mail yet</h2>
    <p>${mailbox === null ? "Register in the app, and the mail shows up here by itself." : `New mail to ${mailbox} shows up here by itself.`}</p>
  </div>`;
}
