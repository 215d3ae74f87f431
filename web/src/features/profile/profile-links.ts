/** The one form in which a LinkedIn profile is stored; profiles_linkedin_profile_form in the migrations is the same. */
const linkedInBase = "https://www.linkedin.com/in/";

/**
 * Reads what people paste for LinkedIn: a full address with or without https, a country's subdomain or a trailing
 * slash, `in/name`, or the name alone. Returns the stored form, "" for nothing, undefined for anything else.
 */
export function readLinkedIn(text: string): string | undefined {
  const value = text.trim();
  if (!value) return "";
  const slug =
    /^(?:(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/|\/)?(?:in\/)?([^/?#\s]+)\/?(?:[?#].*)?$/iu
      .exec(value)?.[1]
      ?.replace(/^@/, "");
  if (!slug || /linkedin\.com$/i.test(slug)) return undefined;
  const encoded = encodeSlug(slug);
  return encoded && /^[A-Za-z0-9%_.-]{1,200}$/.test(encoded) ? linkedInBase + encoded : undefined;
}

/** Letters outside ASCII are stored percent-encoded, whether they were pasted so or not. */
function encodeSlug(slug: string): string | undefined {
  try {
    return encodeURIComponent(decodeURIComponent(slug));
  } catch {
    return undefined;
  }
}

/**
 * Reads what people paste for Twitter/X: `name`, `@name`, or an address on either domain. Returns the name without
 * the @, "" for nothing, undefined for anything else.
 */
export function readTwitterHandle(text: string): string | undefined {
  const value = text.trim();
  if (!value) return "";
  return /^(?:(?:https?:\/\/)?(?:www\.|mobile\.)?(?:twitter|x)\.com\/)?@?([A-Za-z0-9_]{1,15})\/?(?:[?#].*)?$/i.exec(
    value,
  )?.[1];
}

/** How a stored LinkedIn address reads: without what every one of them begins with. */
export function linkedInName(address: string): string {
  const slug = address.startsWith(linkedInBase) ? address.slice(linkedInBase.length) : address;
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
