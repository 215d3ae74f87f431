import { withoutHiddenCharacters } from "../hidden-characters.ts";

const longest = 50;
/** Letters of any script, with what stands between the parts of a name. No digits, slashes, @ or lone dots: nothing a mail program turns into a link. */
const nameShape = /^[\p{L}\p{M}]+(?:(?:\. |[ '’-]| - )?[\p{L}\p{M}]+)*\.?$/u;
/** What the web app sends when it knows no name. */
const placeholder = "User";

/**
 * How a mail begins. Anybody can ask for a mail to anybody and choose the name in it, so a name that
 * does not look like one ("Win a prize at evil.example") is left out rather than delivered.
 */
export function greeting(name: string): string {
  const clean = withoutHiddenCharacters(name).replace(/\s+/g, " ");
  const fit = clean.length <= longest && clean !== placeholder && nameShape.test(clean);
  return fit ? `Hello ${clean},` : "Hello,";
}
