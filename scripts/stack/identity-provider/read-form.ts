import type { IncomingMessage } from "node:http";

/** A name, an address and the address of a picture fit many times. */
const mostBytes = 16 * 1024;

/** The fields of a posted form. @throws Error when it is larger than any form of ours */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error("The form is too large.");
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}
