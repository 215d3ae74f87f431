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

/** The app waits no longer: a server that needs more hangs, as far as a person can tell. */
export const hangsAfterMs = 30_000;

const agent = new Agent({ keepAlive: true, maxSockets: 120 });

/** Sends it and reads the whole answer. Rejects when the connection breaks, or nothing comes in time. */
export function send(base: string, request: RawRequest): Promise<RawAnswer> {
  return sendOver(agent, base, request);
}

function sendOver(
  connections: Agent | false,
  base: string,
  request: RawRequest,
): Promise<RawAnswer> {
  const { method, path, headers, body } = request;
  const { hostname, port } = new URL(base);
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
    const outgoing = httpRequest(
      { agent: connections, hostname, port, method, path, headers: { ...headers, ...length } },
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
    outgoing.once("error", (error: NodeJS.ErrnoException) => {
      // A server ends a connection that nobody has used for a while, and may do so just when it is used again
      // (Node.js: "request.reusedSocket"). Over one of its own the same request must be answered.
      const wasIdle = outgoing.reusedSocket && error.code === "ECONNRESET";
      if (wasIdle) resolve(sendOver(false, base, request));
      else reject(error);
    });
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
