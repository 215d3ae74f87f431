import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { MailStore } from "./mail-store.ts";

/**
 * Keeps the answer open and writes an event whenever the mail changes, so an open page shows new mail at once.
 * Many changes in one turn make one event; the stream ends with the connection.
 */
export function streamChanges(
  store: MailStore,
  response: ServerResponse,
  headers: OutgoingHttpHeaders,
): void {
  response.writeHead(200, { ...headers, "content-type": "text/event-stream" });
  response.write(": connected\n\n");
  let told = false;
  const stop = store.onChange(() => {
    if (told) return;
    told = true;
    setImmediate(() => {
      told = false;
      response.write("data: changed\n\n");
    });
  });
  response.on("close", stop);
}
