import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** A line to a server that can be cut or made slow. */
export interface TcpProxy {
  port: number;
  /** Breaks every connection there is, in the middle of whatever it carries. Returns how many there were. */
  cut(): number;
  /** From now on the server's answers arrive so much later. */
  setDelay(milliseconds: number): void;
  close(): Promise<void>;
}

/** Listens on a free port of this machine and passes everything on. */
export async function createTcpProxy(targetPort: number): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let delayMs = 0;

  const server = createServer((client) => {
    const upstream = connect(targetPort, "127.0.0.1");
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      // Whatever ends one side ends the other.
      socket.once("close", () => {
        open.delete(socket);
        other.destroy();
      });
      socket.once("error", () => socket.destroy());
    }
    client.pipe(upstream);
    upstream.on("data", async (chunk: Buffer) => {
      if (delayMs > 0) {
        upstream.pause();
        await delay(delayMs);
        upstream.resume();
      }
      if (client.writable) client.write(chunk);
    });
    upstream.once("end", () => client.end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the proxy has no port");

  const cut = () => {
    const clients = open.size / 2;
    for (const socket of open) socket.resetAndDestroy();
    return Math.ceil(clients);
  };
  return {
    port: address.port,
    cut,
    setDelay(milliseconds) {
      delayMs = milliseconds;
    },
    async close() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
