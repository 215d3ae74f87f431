import { decodeEntities } from "./decode-entities.ts";
import { readHtml } from "./read-html.ts";

const BARE_URL = /https?:\/\/[^\s<>"]+/gi;

/**
 * The web addresses in a message, exactly as a reader would open them: links of the HTML first, then those that are
 * written out in the text, each once. Other schemes (`mailto:`, `javascript:`) are left out.
 */
export function findLinks({ html, text }: { html: string; text: string }): string[] {
  const links = new Set<string>();
  for (const piece of readHtml(html)) {
    if (piece.kind !== "tag" || piece.name !== "a") continue;
    const href = decodeEntities(piece.attributes.get("href") ?? "").trim();
    if (/^https?:\/\//i.test(href)) links.add(href);
  }
  for (const [url] of text.matchAll(BARE_URL)) links.add(trimSentence(url));
  return [...links];
}

/** Takes off the punctuation of the sentence around: `(see https://example.com/a).` ends before the bracket. */
function trimSentence(url: string): string {
  let unopened = url.split(")").length - url.split("(").length;
  let end = url.length;
  for (; end > 0; end -= 1) {
    const last = url.charAt(end - 1);
    if (last === ")" && unopened > 0) unopened -= 1;
    else if (!".,;:!?'*]".includes(last)) break;
  }
  return url.slice(0, end);
}
