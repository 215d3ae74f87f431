import { Agent, request } from "node:http";

export interface Question {
  method: "GET" | "POST" | "PATCH";
  url: string;
  headers: Record<string, string>;
  body?: object;
}

export interface Answered {
  status: number;
  text: string;
}

export interface Connections {
  ask(question: Question): Promise<Answered>;
  close(): void;
}

/** Nobody waits longer, and a measurement must come to an end. */
const patienceMs = 30_000;

/** Connections that stay open, as a browser's do. @param most how many there are at once; what is more waits */
export function keepAlive(most: number): Connections {
  const agent = new Agent({ keepAlive: true, maxSockets: most });
  return {
    ask({ method, url, headers, body }) {
      const payload = body && JSON.stringify(body);
      return new Promise((resolve, reject) => {
        const length = payload ? { "content-length": Buffer.byteLength(payload) } : {};
        const type = payload ? { "content-type": "application/json" } : {};
        const sent = request(
          url,
          { agent, method, timeout: patienceMs, headers: { ...headers, ...type, ...length } },
          (response) => {
            const chunks: Buffer[] = [];
            response.on("data", (chunk: Buffer) => chunks.push(chunk));
            response.once("error", reject);
            response.once("end", () =>
              resolve({
                status: response.statusCode ?? 0,
                text: Buffer.concat(chunks).toString(),
              }),
            );
          },
        );
        sent.once("timeout", () => sent.destroy(new Error(`no answer within ${patienceMs} ms`)));
        sent.once("error", reject);
        sent.end(payload);
      });
    },
    close: () => agent.destroy(),
  };
}
