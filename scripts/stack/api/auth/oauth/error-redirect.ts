import { AuthError } from "../auth-error.ts";

/** The provider's own refusal, passed on in its own words. */
export class ProviderRefusal extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

/** OAuth's names for statuses (GoTrue: external.go, oauthErrorMap). */
const namesByStatus: Record<number, string> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
  500: "server_error",
  503: "temporarily_unavailable",
};
const denials = ["signup_disabled", "user_banned", "provider_email_needs_verification"];

function parametersOf(error: unknown): Record<string, string> {
  if (error instanceof ProviderRefusal) {
    return { error: error.error, error_description: error.message };
  }
  if (error instanceof AuthError) {
    return {
      error: denials.includes(error.code)
        ? "access_denied"
        : (namesByStatus[error.status] ?? "server_error"),
      error_code: error.code,
      error_description: error.message,
    };
  }
  console.error(`oauth: ${error instanceof Error ? error.stack : error}`);
  return {
    error: "server_error",
    error_code: "unexpected_failure",
    error_description: "Unexpected failure, please check server logs for more information",
  };
}

/**
 * The address to send the browser to when the sign-in has failed (GoTrue: external.go, redirectErrors).
 * @param places where the error is written: in the query alone before the app is known, else in both
 */
export function errorRedirect(
  target: string,
  error: unknown,
  places: "query" | "query and fragment" = "query and fragment",
): string {
  const url = new URL(target);
  const parameters = parametersOf(error);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  if (places === "query and fragment") {
    // `sb` marks a fragment of the auth server's, for the client library.
    url.hash = new URLSearchParams({ ...parameters, sb: "" }).toString();
  }
  return url.href;
}
