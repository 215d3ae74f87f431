import type { Server } from "node:net";

/** Where a server should listen, with the words for the error when it cannot. */
export interface ListenTarget {
  host: string;
  port: number;
  /** What the port is for, as a person would say it. */
  purpose: string;
  /** The environment variable that moves it elsewhere. */
  setting: string;
}

/**
 * Starts listening and answers with the port taken (0 asks for any free one).
 *
 * @throws an error that names the port and the remedy when it is taken or not allowed
 */
export function listen(server: Server, target: ListenTarget): Promise<number> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => reject(explain(error, target));
    server.once("error", onError);
    server.listen(target.port, target.host, () => {
      server.off("error", onError);
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : target.port);
    });
  });
}

function explain(error: NodeJS.ErrnoException, { host, port, purpose, setting }: ListenTarget) {
  if (error.code === "EADDRINUSE") {
    const message = `Port ${port} (${purpose}) is already in use on ${host}. Stop the program that holds it, or set ${setting} to another port.`;
    return new Error(message, { cause: error });
  }
  const message = `Port ${port} (${purpose}) could not be opened on ${host}: ${error.message}. Set ${setting} to another port.`;
  return new Error(message, { cause: error });
}
