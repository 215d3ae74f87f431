import type { Answer } from "../answers.ts";
import type { MailStore } from "../mail-store.ts";
import { type Html, html } from "./html.ts";
import { mailboxPath } from "./paths.ts";

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** What a page brings into the common frame. */
export interface Page {
  title: string;
  /** The mailbox to mark in the list; null for all mail. */
  mailbox: string | null;
  content: Html;
  status?: number;
}

/** Puts a page into the common frame: the head, the list of mailboxes and the script that brings in new mail. */
export function layOut(store: MailStore, { title, mailbox, content, status = 200 }: Page): Answer {
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · Envent mailbox</title>
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/assets/mailbox.css">
    <script type="module" src="/assets/live.js"></script>
  </head>
  <body>
    <a class="skip" href="#content">Skip to the mail</a>
    <header class="bar">
      <a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="28" height="28">Envent mailbox</a>
      <p>Local mail only. Nothing here was sent to anyone.</p>
    </header>
    <div class="columns">
      ${mailboxList(store, mailbox)}
      <main id="content">${content}</main>
    </div>
  </body>
</html>`;
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": POLICY };
  return { status, headers, body: page.markup };
}

function mailboxList(store: MailStore, current: string | null): Html {
  return html`<nav class="mailboxes" aria-label="Mailboxes" data-live="mailboxes">
    <ul>
      ${mailboxItem("All mail", "/", store.size, current === null)}
      ${store
        .mailboxes()
        .map(({ name, count }) => mailboxItem(name, mailboxPath(name), count, name === current))}
    </ul>
  </nav>`;
}

function mailboxItem(label: string, href: string, count: number, current: boolean): Html {
  return html`<li><a href="${href}"${current && html` aria-current="page"`}><span>${label}</span><span class="count">${count}</span></a></li>`;
}
