import type { Context } from "hono";
import type { StackConfig } from "../../../config.ts";
import { globMatches } from "./glob.ts";

/** What no address needs, and what browsers read otherwise than servers do: control characters, spaces, backslashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const suspicious = /[\u0000-\u0020\u007f\\]/;
const usualHostname = /^[a-zA-Z0-9]([a-zA-Z0-9.-]*[a-zA-Z0-9])?$/;

const isLoopbackIp = (host: string) => /^127(\.\d{1,3}){3}$/.test(host) || host === "[::1]";
const isIp = (host: string) => /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || host.startsWith("[");
const isLocal = (host: string) => host === "localhost" || isLoopbackIp(host);

/** The host as it is written: `new URL` would turn 2130706433 or 0x7f.1 into 127.0.0.1 unseen. */
function writtenHost(url: string): string {
  const authority = /^[^:/?#]+:\/\/([^/?#]*)/.exec(url)?.[1] ?? "";
  return authority.replace(/^.*@/, "").replace(/:\d*$/, "").toLowerCase();
}

function parse(url: string): URL | undefined {
  return URL.canParse(url) ? new URL(url) : undefined;
}

/**
 * Whether a sign-in may end at this address: the site's own, any port of this machine, or one that a
 * pattern of `additional_redirect_urls` admits (GoTrue: utilities/request.go, IsRedirectURLValid).
 * Stricter than GoTrue in one thing: a loopback address must be http or https.
 */
export function isRedirectUrlValid(
  url: string,
  auth: Pick<StackConfig["auth"], "site_url" | "additional_redirect_urls">,
): boolean {
  if (url === "" || suspicious.test(url)) return false;
  const target = parse(url);
  const web = /^https?:/i.test(url);
  if (web) {
    const host = writtenHost(url);
    if (!target || target.hostname !== host) return false;
    const site = new URL(auth.site_url);
    const samePort = target.port === site.port || isLocal(host);
    if (target.protocol === site.protocol && host === site.hostname && samePort) return true;
    if (isIp(host)) return isLoopbackIp(host);
    if (!usualHostname.test(host)) return false;
  }
  const withoutFragment = url.split("#")[0] ?? url;
  return auth.additional_redirect_urls.some((pattern) => globMatches(pattern, withoutFragment));
}

/** Where the sign-in ends: what was asked for, else the page it began on, else the site (GoTrue: GetReferrer). */
export function redirectTarget(context: Context, auth: StackConfig["auth"]): string {
  const asked = context.req.header("redirect_to") || context.req.query("redirect_to");
  const candidates = [asked, context.req.header("referer")];
  return candidates.find((url) => url && isRedirectUrlValid(url, auth)) ?? auth.site_url;
}
