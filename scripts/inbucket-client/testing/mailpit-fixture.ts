import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { MailFixture, SentMail } from "./mail-fixture.ts";

interface Stored extends SentMail {
  id: string;
  created: Date;
}

/** Mailpit's default, which a client has to page beyond. Real answers are never longer than asked for. */
const DEFAULT_LIMIT = 50;

/**
 * An imitation of Mailpit's documented API, with the two traps of the real one: the search finds parts of addresses,
 * and deleting without ids deletes everything.
 *
 * @see https://mailpit.axllent.org/docs/api-v1/view.html
 */
export async function startMailpitFixture(): Promise<MailFixture> {
  let stored: Stored[] = [];
  let sequence = 0;

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const answer = (body: unknown) => response.end(JSON.stringify(body));
    if (url.pathname === "/api/v1/messages" && request.method === "DELETE") {
      const ids = await readIds(request);
      stored = ids.length === 0 ? [] : stored.filter(({ id }) => !ids.includes(id));
      response.end("ok");
    } else if (url.pathname === "/api/v1/messages") {
      answer(toPage(stored, url.searchParams));
    } else if (url.pathname === "/api/v1/search") {
      const part = /^to:"([^"]*)"$/.exec(url.searchParams.get("query") ?? "")?.[1] ?? "";
      const found = stored.filter((mail) => searchedIn(mail).includes(part.toLowerCase()));
      answer(toPage(found, url.searchParams));
    } else {
      const mail = stored.find(({ id }) => url.pathname === `/api/v1/message/${id}`);
      if (mail) answer({ ID: mail.id, Text: mail.text ?? "", HTML: mail.html ?? "" });
      else response.writeHead(404).end("404 page not found");
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}`,
    async send(mail) {
      stored.unshift({ ...mail, id: `mail-${++sequence}`, created: new Date() });
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readIds(request: IncomingMessage): Promise<string[]> {
  let body = "";
  for await (const chunk of request) body += chunk;
  try {
    return JSON.parse(body).IDs ?? [];
  } catch {
    return [];
  }
}

function recipient({ to }: SentMail): { Name: string; Address: string } {
  return typeof to === "string"
    ? { Name: "", Address: to }
    : { Name: to.name, Address: to.address };
}

/** Mailpit searches the whole field, display names included. */
function searchedIn(mail: SentMail): string {
  const { Name, Address } = recipient(mail);
  return `${Name} ${Address}`.toLowerCase();
}

function toPage(found: Stored[], query: URLSearchParams) {
  const start = Number(query.get("start") ?? 0);
  const page = found.slice(start, start + Number(query.get("limit") ?? DEFAULT_LIMIT));
  return {
    total: found.length,
    messages_count: found.length,
    start,
    messages: page.map((mail) => ({
      ID: mail.id,
      From: { Name: "Envent", Address: "hello@example.com" },
      To: [recipient(mail)],
      Cc: null,
      Bcc: null,
      Subject: mail.subject,
      Created: mail.created.toISOString(),
    })),
  };
}
