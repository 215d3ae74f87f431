import type { KoaContextWithOIDC } from "oidc-provider";
import { type Html, html } from "../../mail/pages/html.ts";
import { page, pageHeaders } from "./page.ts";

/** A page with one sentence. */
export function messagePage(message: string, detail = ""): Html {
  return page(
    "Local sign-in",
    html`<h1>This did not work</h1>
      <p>${message}</p>
      ${detail !== "" && html`<p class="quiet">${detail}</p>`}`,
  );
}

/** What the library calls when it cannot send the browser back to the app. */
export function answerError(
  context: KoaContextWithOIDC,
  { error, error_description }: { error: string; error_description?: string },
): void {
  const message =
    "The request for this sign-in is not valid any more. Go back to Envent and start again.";
  const detail = [error, error_description].filter(Boolean).join(": ");
  context.set(pageHeaders);
  context.body = messagePage(message, detail).markup;
}
