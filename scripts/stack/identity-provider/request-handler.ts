import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { errors } from "oidc-provider";
import { brands } from "./brands.ts";
import { answerInteraction } from "./interaction.ts";
import { createIssuer, type Issuer } from "./issuer.ts";
import { messagePage } from "./pages/error-page.ts";
import { sendPage } from "./pages/page.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface Room {
  issuer: Issuer;
  openId: Handler;
}

/** Each sign-in asks anew who it is: a session of the last one would answer for the next. */
function withoutSession(cookie: string | undefined): string | undefined {
  return cookie
    ?.split("; ")
    .filter((pair) => !pair.startsWith("_session"))
    .join("; ");
}

/** Both issuers and their pages behind one function; built with the first request. */
export async function createRequestHandler(origin: string, callbackUrl: string): Promise<Handler> {
  const cookieKey = randomBytes(32).toString("base64url");
  const styles = await readFile(new URL("pages/local-sign-in.css", import.meta.url));
  const rooms = new Map<string, Room>();
  await Promise.all(
    brands.map(async (brand) => {
      const issuer = await createIssuer(brand, origin, callbackUrl, cookieKey);
      rooms.set(brand.path, { issuer, openId: issuer.provider.callback() });
    }),
  );

  return (request, response) => {
    const path = request.url ?? "/";
    if (path === "/local-sign-in.css") {
      response.writeHead(200, { "content-type": "text/css; charset=utf-8" }).end(styles);
      return;
    }
    const [, first = "", second] = /^\/([^/?]+)(?:\/([^/?]+))?/.exec(path) ?? [];
    const room = rooms.get(first);
    if (!room) {
      sendPage(response, 404, messagePage("There is nothing at this address."));
      return;
    }
    request.headers.cookie = withoutSession(request.headers.cookie);
    if (second === "interaction") {
      answerInteraction(room.issuer, request, response).catch((error: unknown) => {
        // An expired or foreign interaction is the visitor's affair; anything else is ours.
        if (!(error instanceof errors.SessionNotFound)) console.error("identity provider:", error);
        const message = "This sign-in has expired. Go back to Envent and start again.";
        if (!response.headersSent) sendPage(response, 400, messagePage(message));
      });
      return;
    }
    // The library finds its own addresses when it sees both the whole path and its part of it.
    Object.assign(request, { originalUrl: path, url: path.slice(first.length + 1) || "/" });
    room.openId(request, response);
  };
}
