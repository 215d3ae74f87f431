/** Browsers before 2024 may lack the segmenter; code points are close enough there. */
const segmenter =
  typeof Intl.Segmenter === "function"
    ? new Intl.Segmenter(undefined, { granularity: "grapheme" })
    : undefined;

/** First character as a person sees it: "é", "ß", "👩‍🚀" and "あ" each count as one. */
function firstCharacter(word: string): string {
  return (segmenter ? [...segmenter.segment(word)][0]?.segment : [...word][0]) ?? "";
}

/** One or two letters that stand for a name: those of its first and last word. "?" for a name without any. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = firstCharacter(words[0] ?? "");
  const last = words.length > 1 ? firstCharacter(words[words.length - 1] ?? "") : "";
  return (first + last).toLocaleUpperCase() || "?";
}

/** The same number below `count` for the same name each time, so that a member keeps their colour. */
export function toneOf(name: string, count: number): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % count;
}
