import { findCode, findLinks } from "inbucket-client";
import type { Answer, Call } from "../answers.ts";
import type { StoredMail } from "../mail-store.ts";
import { type ParsedMail, readMail } from "../read-mail.ts";
import { FRAME_SANDBOX } from "./answer-mail-frame.ts";
import { displayAddress } from "./display-address.ts";
import { type Html, html } from "./html.ts";
import { layOut } from "./layout.ts";
import { fullTime } from "./mail-time.ts";
import { mailboxPath, messagePath } from "./paths.ts";

/** A page with megabytes of text would stall the browser; the source has it whole. */
const SHOWN_CHARACTERS = 200_000;
/** The first links are the ones a mail is about. */
const SHOWN_LINKS = 5;

const VIEWS = { html: "HTML", text: "Text", source: "Source" };
type View = keyof typeof VIEWS;

/** One message: who, when, its code and links ready to use, and its HTML, text or source. */
export async function showMessage({ store, query }: Call, mail: StoredMail): Promise<Answer> {
  const parsed = await readMail(mail);
  store.markSeen(mail);
  const views: View[] = parsed.html ? ["html", "text", "source"] : ["text", "source"];
  const view = views.find((each) => each === query.get("view")) ?? views[0] ?? "text";
  const title = parsed.subject || "(no subject)";
  const content = html`<article class="message">
    <a class="back" href="${mailboxPath(mail.mailbox)}">← ${mail.mailbox}</a>
    <div class="heading">
      <h1>${title}</h1>
      <form method="post" action="${messagePath(mail)}/delete"><button class="button danger">Delete</button></form>
    </div>
    ${facts(mail, parsed)}
    ${findings(parsed)}
    ${attachments(mail, parsed)}
    <nav class="tabs" aria-label="View">${views.map((each) => tab(mail, each, each === view))}</nav>
    ${body(mail, parsed, view)}
  </article>`;
  return layOut(store, { title, mailbox: mail.mailbox, content });
}

function facts(mail: StoredMail, { from, to }: ParsedMail): Html {
  return html`<dl class="facts">
    <div><dt>From</dt><dd>${displayAddress(from) || "unknown sender"}</dd></div>
    <div><dt>To</dt><dd>${to.map(displayAddress).join(", ")}</dd></div>
    <div><dt>Received</dt><dd>${fullTime(mail.receivedAt)}</dd></div>
  </dl>`;
}

function findings(parsed: ParsedMail): Html | null {
  const code = findCode(parsed);
  const links = findLinks(parsed).slice(0, SHOWN_LINKS);
  if (!code && links.length === 0) return null;
  return html`<section class="findings" aria-label="Code and links in this mail">
    ${code && html`<p class="code"><span class="quiet">Code</span> <strong>${code}</strong></p>`}
    ${links.length > 0 && html`<ul class="links">${links.map((link) => html`<li><a href="${link}" target="_blank" rel="noreferrer">${link}</a></li>`)}</ul>`}
  </section>`;
}

function attachments(mail: StoredMail, parsed: ParsedMail): Html | null {
  if (parsed.attachments.length === 0) return null;
  return html`<ul class="attachments" aria-label="Attachments">
    ${parsed.attachments.map(({ filename, content }, index) => html`<li><a class="button" href="${messagePath(mail)}/attachments/${index}">${filename} <span class="quiet">${fileSize(content.length)}</span></a></li>`)}
  </ul>`;
}

function fileSize(bytes: number): string {
  return bytes < 1024 ? `${bytes} B` : `${Math.round(bytes / 1024).toLocaleString("en")} kB`;
}

function tab(mail: StoredMail, view: View, current: boolean): Html {
  return html`<a href="${messagePath(mail)}?view=${view}"${current && html` aria-current="page"`}>${VIEWS[view]}</a>`;
}

function body(mail: StoredMail, parsed: ParsedMail, view: View): Html {
  if (view === "html") {
    return html`<iframe class="frame" title="The mail as HTML" sandbox="${FRAME_SANDBOX}" src="${messagePath(mail)}/html"></iframe>`;
  }
  const text = view === "text" ? parsed.text : mail.raw.toString("utf8");
  if (!text) return html`<p class="quiet">This mail has no text.</p>`;
  const rest = text.length > SHOWN_CHARACTERS;
  return html`<pre class="text" tabindex="0">${text.slice(0, SHOWN_CHARACTERS)}</pre>
    ${rest && html`<p class="quiet">Only the beginning is shown. <a href="${messagePath(mail)}/source">Open the whole source</a></p>`}`;
}
