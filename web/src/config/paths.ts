/** Every address of the app, in one place. */
export const paths = {
  home: "/",
  register: "/register",
  verifyEmail: "/verify-email",
  authCallback: "/auth/callback",
  profileSetup: "/profile-setup",
  login: "/login",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  profile: "/profile",
  terms: "/terms-of-service",
  privacy: "/privacy-policy",
} as const;

// A browser drops tabs and line breaks inside an address and reads "\" as "/".
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unsafeCharacters = /[\\\u0000-\u001f\u007f]/;

/**
 * Where to go after signing in: the wanted path when it lies on this site, else the home page.
 * Anything a browser could read as another site ("//evil", "/\evil", "https:evil", "@evil") ends at "/".
 */
export function safeReturnPath(value: string | null | undefined): string {
  if (!value?.startsWith("/") || value.startsWith("//") || unsafeCharacters.test(value)) {
    return paths.home;
  }
  // The site's own name does not matter here, only whether the value can lead away from it.
  const site = "https://envent.invalid";
  const url = parse(value, site);
  if (url?.origin !== site) return paths.home;
  return `${url.pathname}${url.search}${url.hash}`;
}

function parse(value: string, base: string): URL | undefined {
  try {
    return new URL(value, base);
  } catch {
    return undefined;
  }
}
