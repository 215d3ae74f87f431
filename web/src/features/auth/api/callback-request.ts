import { paths } from "@/config/paths.ts";
import { keptCallback } from "@/features/auth/api/kept-callback.ts";

const emailLinkTypes = ["signup", "recovery", "email_change", "invite", "magiclink"] as const;

export type EmailLinkType = (typeof emailLinkTypes)[number];

/** Every form in which somebody can come back to `/auth/callback`. */
export type CallbackRequest =
  | { kind: "error"; code: string; description?: string }
  /** Spent: this tab has used it and was loaded again before all was done. */
  | { kind: "token-hash"; type: EmailLinkType; tokenHash: string; spent?: boolean }
  | { kind: "token"; token: string; email?: string; spent?: boolean }
  | { kind: "code"; code: string }
  | { kind: "session"; accessToken: string; refreshToken: string; type?: string }
  | { kind: "nothing" };

/** What an address carries in its query or its fragment. */
export function parseCallback(url: URL): CallbackRequest {
  const fragment = new URLSearchParams(url.hash.replace(/^#/, ""));
  const read = (name: string) => url.searchParams.get(name) || fragment.get(name) || undefined;

  const errorCode = read("error_code") ?? read("error");
  if (errorCode) return { kind: "error", code: errorCode, description: read("error_description") };

  const type = read("type");
  const tokenHash = read("token_hash");
  if (tokenHash && isEmailLinkType(type)) return { kind: "token-hash", type, tokenHash };

  const token = read("token");
  if (token && type === "signup") return { kind: "token", token, email: read("email") };

  const code = url.searchParams.get("code");
  if (code) return { kind: "code", code };

  const accessToken = fragment.get("access_token");
  const refreshToken = fragment.get("refresh_token");
  if (accessToken && refreshToken) return { kind: "session", accessToken, refreshToken, type };

  return { kind: "nothing" };
}

let taken: CallbackRequest | undefined;

/**
 * What the address of this page load carried. Call it in `main.tsx` before anything else runs: it takes the tokens out
 * of the address bar, so that no history entry, referrer or script sees them. Later calls give the same answer.
 *
 * The auth server sends people to the site's own address when it does not like the one it was given; what such an
 * address carries is taken to the callback page too.
 */
export function takeCallbackRequest(): CallbackRequest {
  taken ??= takeFromAddress();
  return taken;
}

/** Takes tokens out of the address bar. */
export function stripTokensFromAddress(): void {
  history.replaceState(history.state, "", paths.authCallback);
}

function takeFromAddress(): CallbackRequest {
  const url = new URL(location.href);
  const isCallback = url.pathname.replace(/\/$/, "") === paths.authCallback;
  if (!isCallback && url.pathname !== paths.home) return { kind: "nothing" };
  const request = parseCallback(url);
  // Also what cannot be used may be secret.
  if (request.kind !== "nothing" || (isCallback && url.search + url.hash)) stripTokensFromAddress();
  if (request.kind === "nothing") return (isCallback && keptCallback.read()) || request;
  keptCallback.save(request);
  return request;
}

function isEmailLinkType(type: string | undefined): type is EmailLinkType {
  return emailLinkTypes.some((known) => known === type);
}
