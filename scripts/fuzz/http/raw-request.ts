import { Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";

/** A request as it goes over the wire: nothing is added but Host and Content-Length. */
export interface RawRequest {
  method: string;
  /** Path and query, written as they are sent. */
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  ms: number;
}

/** A server that needs longer hangs, as far as a person can tell. */
export const hangsAfterMs = 15_000;

const agent = new Agent({ keepAlive: true, maxSockets: 40 });

/** Sends it and reads the whole answer. Rejects when the connection breaks, or nothing comes in time. */
export function send(
  base: string,
  { method, path, headers, body }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const outgoing = httpRequest(
      { agent, hostname, port, method, path, headers: { ...headers, ...length } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.once("error", reject);
        answer.once("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString("utf8"),
            ms: performance.now() - begin,
          }),
        );
      },
    );
    outgoing.once("error", reject);
    outgoing.setTimeout(hangsAfterMs, () =>
      outgoing.destroy(new Error(`no answer within ${hangsAfterMs / 1000} s`)),
    );
    outgoing.end(body);
  });
}

/** Lets the process end: idle connections are closed. */
export function closeConnections(): void {
  agent.destroy();
}
