import type { ServerResponse } from "node:http";
import { type Html, html } from "../../mail/pages/html.ts";

/** The frame of every page here. The stripes and the first words say what it is not. */
export function page(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/local-sign-in.css">
  </head>
  <body>
    <header class="warning">
      <p><strong>Local sign-in</strong> Played by Envent's embedded stack on this machine. No real account is asked, and none is used.</p>
    </header>
    <main>${content}</main>
  </body>
</html>
`;
}

/** No `form-action`: the browser would hold the way back to the app against it. */
export const pageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
};

export function sendPage(response: ServerResponse, status: number, content: Html): void {
  response.writeHead(status, pageHeaders).end(content.markup);
}
