import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { HttpError } from "./answers.ts";

const SAFE_METHODS = new Set(["GET", "HEAD"]);

/**
 * Refuses what another web page open in the same browser could send: a request by a host name that only points here
 * (DNS rebinding), and a change asked for by a foreign page. Mail holds sign-in links, on a laptop too.
 *
 * @throws {@link HttpError} 403
 */
export function assertTrustedCaller({ headers, method }: IncomingMessage): void {
  if (headers.host && !isOwnName(headers.host)) {
    throw new HttpError(403, "Open the mailbox by its address, such as http://127.0.0.1:54324.");
  }
  if (SAFE_METHODS.has(method ?? "GET") || headers.origin === undefined) return;
  if (headers.origin !== `http://${headers.host}`) {
    throw new HttpError(403, "Only the mailbox page itself may change mail from a browser.");
  }
}

/** An IP address, `localhost` or a name without a dot (a container's) cannot be someone's public domain. */
function isOwnName(host: string): boolean {
  const name = host.replace(/:\d+$/, "").replace(/^\[|\]$/g, "");
  return isIP(name) !== 0 || !name.includes(".") || name.endsWith(".localhost");
}
