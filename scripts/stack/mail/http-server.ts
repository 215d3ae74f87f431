import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type Answer, type Call, HttpError, json } from "./answers.ts";
import { streamChanges } from "./change-stream.ts";
import { answerInbucketApi } from "./inbucket-api.ts";
import type { MailStore } from "./mail-store.ts";
import { assertTrustedCaller } from "./trusted-caller.ts";

/** Far more than `{"seen": true}` needs. */
const MAX_BODY_BYTES = 64 * 1024;

/**
 * What every answer carries: nothing here is to be cached, guessed at, framed by others or told to others. (The
 * referrer policy "no-referrer" would also take the origin from our own forms, and then they could not be told from
 * foreign ones.)
 */
const COMMON_HEADERS = {
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/** The HTTP side of the mail catcher: `/health`, Inbucket's REST v1 and the mailbox page. */
export function createHttpServer(store: MailStore): Server {
  return createServer((request, response) => {
    handle(store, request, response).catch((error: unknown) => {
      if (!(error instanceof HttpError)) console.error(error);
      if (response.headersSent) response.destroy();
      else send(request, response, toErrorAnswer(error));
    });
  });
}

async function handle(store: MailStore, request: IncomingMessage, response: ServerResponse) {
  const call = toCall(store, request);
  assertTrustedCaller(request);
  if (call.path[0] === "events" && call.path.length === 1 && call.method === "GET") {
    streamChanges(store, response, COMMON_HEADERS);
    return;
  }
  send(request, response, await route(call));
}

async function route(call: Call): Promise<Answer> {
  const [first, second, third, ...rest] = call.path;
  if (first === "health") return json({ status: "ok", messages: call.store.size });
  if (first === "api") {
    if (second === "v1" && third === "mailbox") return answerInbucketApi(call, rest);
    throw new HttpError(404, "There is nothing at this address.");
  }
  const { answerPage } = await import("./pages/answer-page.ts");
  return answerPage(call);
}

function toCall(store: MailStore, request: IncomingMessage): Call {
  const origin = `http://${request.headers.host ?? "localhost"}`;
  const method = request.method === "HEAD" ? "GET" : (request.method ?? "GET");
  try {
    const url = new URL(`http://localhost${request.url ?? "/"}`);
    const path = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
    const body = () => readBody(request);
    return { method, path, query: url.searchParams, origin, store, body };
  } catch {
    throw new HttpError(400, "This address cannot be read.");
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new HttpError(413, "The request is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function toErrorAnswer(error: unknown): Answer {
  if (error instanceof HttpError) return json({ error: error.message }, error.status);
  return json({ error: "The mail catcher failed on this request; its log says why." }, 500);
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const length = Buffer.byteLength(answer.body);
  response.writeHead(answer.status, {
    ...COMMON_HEADERS,
    ...answer.headers,
    "content-length": length,
  });
  response.end(request.method === "HEAD" ? undefined : answer.body);
}
