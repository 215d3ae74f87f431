import { decodeEntities } from "./decode-entities.ts";

const COMMENT = /<!--[\s\S]*?-->/g;
const HREF = /<a\s(?:[^>"']|"[^"]*"|'[^']*')*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi;
const BARE_URL = /https?:\/\/[^\s<>"]+/gi;

/**
 * The web addresses in a message, exactly as a reader would open them: links of the HTML first, then those that are
 * written out in the text, each once. Other schemes (`mailto:`, `javascript:`) are left out.
 */
export function findLinks({ html, text }: { html: string; text: string }): string[] {
  const hrefs = [...html.replace(COMMENT, "").matchAll(HREF)]
    .map((match) => decodeEntities(match[1] ?? match[2] ?? match[3] ?? "").trim())
    .filter((href) => /^https?:\/\//i.test(href));
  const bare = [...text.matchAll(BARE_URL)].map(([url]) => trimSentence(url));
  return [...new Set([...hrefs, ...bare])];
}

/** Takes off the punctuation of the sentence around: `(see https://example.com/a).` ends before the bracket. */
function trimSentence(url: string): string {
  let trimmed = url;
  for (;;) {
    const closing =
      /[.,;:!?'*\]]$/.test(trimmed) || (trimmed.endsWith(")") && !isBalanced(trimmed));
    if (!closing) return trimmed;
    trimmed = trimmed.slice(0, -1);
  }
}

function isBalanced(url: string): boolean {
  return url.split("(").length === url.split(")").length;
}
