import { validationFailed } from "../auth-error.ts";

export interface PkceChallenge {
  method: "s256" | "plain";
  value: string;
}

/**
 * The app's challenge, checked as GoTrue does (pkce.go, validatePKCEParams; the lengths are RFC 7636's).
 * @returns undefined when neither parameter is there: then the flow is the implicit one
 * @throws AuthError `validation_failed`
 */
export function readPkceChallenge(
  method: string | undefined,
  value: string | undefined,
): PkceChallenge | undefined {
  if (!method && !value) return undefined;
  if (!method || !value) {
    throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (value.length < 43 || value.length > 128) {
    throw validationFailed("code challenge has to be between 43 and 128 characters");
  }
  if (!/^[\w.~-]+$/.test(value)) {
    throw validationFailed(
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    );
  }
  const name = method.toLowerCase();
  if (name !== "s256" && name !== "plain") throw validationFailed("Invalid code_challenge_method");
  return { method: name, value };
}
