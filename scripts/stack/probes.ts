import { connect } from "node:net";
import postgres from "postgres";

/** Resolves when the service answers once, rejects when it does not. One attempt; the runner repeats it. */
export type Probe = () => Promise<void>;

/** The service answers an HTTP request with a status below 500. */
export function httpProbe(url: string): Probe {
  return async () => {
    const response = await fetch(url, { signal: AbortSignal.timeout(1000) });
    await response.body?.cancel();
    if (response.status >= 500) throw new Error(`${url} answered ${response.status}`);
  };
}

/** The service accepts a TCP connection. */
export function tcpProbe(port: number): Probe {
  return () =>
    new Promise((resolve, reject) => {
      const socket = connect({ port, host: "127.0.0.1", timeout: 1000 });
      const fail = (error: Error) => {
        socket.destroy();
        reject(error);
      };
      socket.once("error", fail);
      socket.once("timeout", () => fail(new Error(`port ${port} does not answer`)));
      socket.once("connect", () => {
        socket.destroy();
        resolve();
      });
    });
}

/** The database answers a query: an open port alone may still be recovering after a crash. */
export function postgresProbe(url: string): Probe {
  return async () => {
    const sql = postgres(url, { max: 1, connect_timeout: 1, idle_timeout: 1, onnotice: () => {} });
    try {
      await sql`select 1`;
    } finally {
      await sql.end({ timeout: 1 });
    }
  };
}
