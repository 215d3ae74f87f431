import { type OAuthOptions, startOAuth } from "@/lib/session/start-oauth.ts";

/** Leaves the page for Google. Rejects with an AppError, at worst "Google login failed", when it cannot. */
export function startGoogleSignIn(options: OAuthOptions = {}): Promise<void> {
  return startOAuth("google", options);
}

/** Leaves the page for LinkedIn. Rejects with an AppError when it cannot. */
export function startLinkedInSignIn(options: OAuthOptions = {}): Promise<void> {
  return startOAuth("linkedin_oidc", options);
}
