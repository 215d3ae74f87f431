import { decodeEntities } from "./decode-entities.ts";

const CODE = /(?<![\p{L}\p{N}_#+-]|\d[.,])\d{6}(?![\p{L}\p{N}_-]|[.,]\d)/gu;
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

/** HTML as lines of text; good enough to find digits in. */
function visibleText(html: string): string {
  const visible = html
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<(style|script|title)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<\/?(?:a|b|strong|em|i|span|code|font|small)\b[^>]*>/gi, "")
    .replace(/<[^>]*>/g, "\n");
  return decodeEntities(visible);
}
