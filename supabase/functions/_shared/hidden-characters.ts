/**
 * Characters that a reader cannot see but that change what a name says or how it is drawn: controls,
 * direction marks and overrides, zero-width and invisible letters, tags. They serve impersonation
 * ("Ann" and "A\u200Bnn" look alike) and broken layouts. `profiles_name_visible` in the migrations is
 * the same list for the database.
 */
const hidden =
  /\u034F|\u17B4|\u17B5|[\p{Cc}\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/u;
const everyHidden = new RegExp(hidden.source, "gu");

/** Whether the text holds a character nobody can see. */
export function hasHiddenCharacters(text: string): boolean {
  return hidden.test(text);
}

/** The text on one line without such characters: a break becomes a space, the rest goes. */
export function withoutHiddenCharacters(text: string): string {
  return text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ")
    .replace(everyHidden, "")
    .trim();
}
