import type { IncomingMessage } from "node:http";

const header = "x-forwarded-for";

/**
 * Nothing stands before this server: who connects is the caller, whatever the headers claim. Written into the
 * request as it came in, before anything reads it: a second request with other headers would cost more
 * than all checks at the door together.
 */
export function nameCaller(incoming: Pick<IncomingMessage, "rawHeaders" | "socket">): void {
  const { rawHeaders, socket } = incoming;
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    if (rawHeaders[index]?.toLowerCase() === header) rawHeaders.splice(index, 2);
  }
  rawHeaders.push(header, socket.remoteAddress ?? "");
}
