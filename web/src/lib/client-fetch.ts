import { limits } from "@/config/limits.ts";

/**
 * The fetch of the Supabase client. It differs from the browser's in three ways:
 * - The hosted auth server answers preflights with a fixed list of headers, and `x-device-id` is not among them, so to
 *   `/auth/v1/` it is not sent. Everything else gets it.
 * - A request that stays without an answer fails, so that no form waits for ever.
 * - An answer to a token refresh that says nothing about the token (a proxy's page, 408, 429) counts as a network
 *   failure. auth-js would end the session over it, and a network failure signs nobody out.
 */
export function createClientFetch(deviceId: string): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const isAuth = url.pathname.includes("/auth/v1/");
    const headers = new Headers(init?.headers);
    if (!isAuth) headers.set("x-device-id", deviceId);
    const response = await fetch(input, { ...init, headers, signal: withTimeout(init?.signal) });
    if (isAuth && url.searchParams.get("grant_type") === "refresh_token")
      assertAboutToken(response);
    return response;
  };
}

function withTimeout(signal: AbortSignal | null | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(limits.requestTimeout);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

function assertAboutToken(response: Response): void {
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  const isVerdict = isJson && response.status !== 408 && response.status !== 429;
  if (!isVerdict)
    throw new TypeError(`The token refresh got no usable answer (${response.status}).`);
}
