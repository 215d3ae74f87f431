/** What the column takes (constraint profiles_avatar_url_form): a picture that does not fit is no reason to fail. */
const fits = /^https?:\/\/[^\s"'<>\\]+$/;
const longest = 2048;

/**
 * The picture that a sign-in provider told the auth server: LinkedIn names it `picture`, Google also `avatar_url`.
 * Anybody can write this about themselves, as they can change the picture of their profile.
 * @param metadata the account's user_metadata
 * @returns its address, or nothing ("") where there is none that can be used
 */
export function pictureFromMetadata(metadata: Record<string, unknown>): string {
  const told = [metadata.picture, metadata.avatar_url];
  const picture = told.find((value) => typeof value === "string" && fits.test(value));
  return typeof picture === "string" && picture.length <= longest ? picture : "";
}
