import type { Answer } from "../answers.ts";
import type { MailStore } from "../mail-store.ts";
import { html } from "./html.ts";
import { layOut } from "./layout.ts";

/** The page for an address that leads nowhere, most often to a message that was deleted. */
export function showNotFound(store: MailStore): Answer {
  const content = html`<section class="empty">
    <h1>This mail is not here</h1>
    <p>It may have been deleted, or the address is mistyped.</p>
    <p><a class="button" href="/">Show all mail</a></p>
  </section>`;
  return layOut(store, { title: "Not found", mailbox: null, content, status: 404 });
}
