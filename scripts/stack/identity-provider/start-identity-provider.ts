import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { StackError } from "../stack-error.ts";
import { brands } from "./brands.ts";

export interface IdentityProviderOptions {
  /** Which stack asks. Only the embedded one may: anybody can be anybody here. */
  stack: string | undefined;
  /** Where codes are sent: the API's /auth/v1/callback. */
  callbackUrl: string;
}

export interface IdentityProvider {
  origin: string;
  /** The issuer that stands in for each provider of config.toml. */
  issuers: Record<string, string>;
  close(): Promise<void>;
}

/** Whoever reaches this server by a host name came by somebody else's page (DNS rebinding). */
function cameByLoopback(request: IncomingMessage, server: Server): boolean {
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return request.headers.host === `127.0.0.1:${port}`;
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(`${message}\n`);
}

/**
 * The local identity provider: plays Google and LinkedIn on a free loopback port, for a laptop
 * without a network and for tests. Everything but the bare port is loaded with the first sign-in.
 * @throws StackError when the stack is not the embedded one
 */
export async function startIdentityProvider(
  options: IdentityProviderOptions,
): Promise<IdentityProvider> {
  if (options.stack !== "embedded") {
    throw new StackError(
      "The local identity provider belongs to the embedded stack: it lets anybody sign in as anybody.",
      "Set GOOGLE_CLIENT_ID and LINKEDIN_CLIENT_ID, with their secrets, to use the real providers.",
    );
  }
  let handler: Promise<(request: IncomingMessage, response: ServerResponse) => void> | undefined;
  const server = createServer(async (request, response) => {
    if (!cameByLoopback(request, server)) {
      return refuse(response, 403, "The local sign-in is open to this machine alone.");
    }
    try {
      handler ??= import("./request-handler.ts").then(({ createRequestHandler }) =>
        createRequestHandler(origin, options.callbackUrl),
      );
      (await handler)(request, response);
    } catch (error) {
      handler = undefined;
      console.error(`identity provider: ${error instanceof Error ? error.stack : error}`);
      refuse(response, 500, "The local sign-in has failed; the stack's output says why.");
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`;
  return {
    origin,
    issuers: Object.fromEntries(
      brands.map(({ provider, path }) => [provider, `${origin}/${path}`]),
    ),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
