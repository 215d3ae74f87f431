import { decodeEntities } from "./decode-entities.ts";
import { readHtml } from "./read-html.ts";

const CODE = /(?<![\p{L}\p{N}_#+-]|\d[.,])\d{6}(?![\p{L}\p{N}_-]|[.,]\d)/gu;
const WITHIN_A_LINE = new Set(["a", "b", "code", "em", "font", "i", "small", "span", "strong"]);
const URL_LIKE = /\b[a-z]+:\/\/\S+/gi;

/**
 * The six-digit code of a message: six digits that are no part of a longer number, a word or an address. Looked for
 * in the text, else in the visible part of the HTML, else in the subject.
 *
 * @returns null when there is none, or when several differ and none of them has a line of its own
 */
export function findCode(mail: { text: string; html: string; subject?: string }): string | null {
  return pick(mail.text) ?? pick(visibleText(mail.html)) ?? pick(mail.subject ?? "");
}

function pick(text: string): string | null {
  const plain = text.replace(URL_LIKE, " ");
  const codes = new Set(plain.match(CODE));
  if (codes.size <= 1) return [...codes][0] ?? null;
  const alone = new Set(
    plain
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => codes.has(line)),
  );
  return alone.size === 1 ? ([...alone][0] ?? null) : null;
}

/** HTML as lines of text: elements within a line leave no gap, all others begin a new one. */
function visibleText(html: string): string {
  let text = "";
  for (const piece of readHtml(html)) {
    if (piece.kind === "text") text += decodeEntities(piece.text);
    else if (!WITHIN_A_LINE.has(piece.name)) text += "\n";
  }
  return text;
}
