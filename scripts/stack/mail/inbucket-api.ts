import { createHash } from "node:crypto";
import { type Answer, type Call, HttpError, json, plainText } from "./answers.ts";
import type { StoredMail } from "./mail-store.ts";
import { mailboxName } from "./mailbox-name.ts";
import { readHeadline, readMail } from "./read-mail.ts";

/**
 * Inbucket's REST v1: `/api/v1/mailbox/{name}`, `…/{id}` and `…/{id}/source`, with its field names and answers.
 *
 * @param path what follows `/api/v1/mailbox`
 * @throws {@link HttpError} 400, 404 or 405
 * @see https://github.com/inbucket/inbucket/wiki/REST-API
 */
export async function answerInbucketApi(call: Call, path: string[]): Promise<Answer> {
  const [rawName = "", id, part, ...rest] = path;
  const name = mailboxName(rawName);
  if (!name || rest.length > 0) throw new HttpError(404, "There is nothing at this address.");
  if (id === undefined) return answerMailbox(call, name);

  const mail = call.store.get(name, id);
  if (!mail) throw new HttpError(404, `Mailbox "${name}" holds no message with this id.`);
  if (part === undefined) return answerMessage(call, mail);
  if (part === "source" && call.method === "GET") return plainText(mail.raw);
  throw new HttpError(404, "There is nothing at this address.");
}

async function answerMailbox(call: Call, name: string): Promise<Answer> {
  const mails = call.store.list(name);
  switch (call.method) {
    case "GET":
      return json(await Promise.all(mails.map(toHeader)));
    case "DELETE":
      call.store.remove(mails);
      return json("OK");
    default:
      throw new HttpError(405, "A mailbox answers GET and DELETE.");
  }
}

async function answerMessage(call: Call, mail: StoredMail): Promise<Answer> {
  switch (call.method) {
    case "GET":
      return json(await toMessage(call, mail));
    case "PATCH":
      if (!wantsSeen(await call.body())) throw new HttpError(400, 'Send {"seen": true}.');
      call.store.markSeen(mail);
      return json("OK");
    case "DELETE":
      call.store.remove([mail]);
      return json("OK");
    default:
      throw new HttpError(405, "A message answers GET, PATCH and DELETE.");
  }
}

async function toHeader(mail: StoredMail) {
  const { from, to, subject } = await readHeadline(mail);
  return {
    mailbox: mail.mailbox,
    id: mail.id,
    from,
    to,
    subject,
    date: mail.receivedAt.toISOString(),
    "posix-millis": mail.receivedAt.getTime(),
    size: mail.raw.length,
    seen: mail.seen,
  };
}

async function toMessage(call: Call, mail: StoredMail) {
  const { text, html, header, attachments } = await readMail(mail);
  const base = `${call.origin}/mailbox/${encodeURIComponent(mail.mailbox)}/${mail.id}/attachments`;
  return {
    ...(await toHeader(mail)),
    body: { text, html },
    header,
    attachments: attachments.map(({ filename, contentType, content }, index) => ({
      filename,
      "content-type": contentType,
      "download-link": `${base}/${index}`,
      "view-link": `${base}/${index}`,
      md5: createHash("md5").update(content).digest("hex"),
    })),
  };
}

function wantsSeen(body: string): boolean {
  try {
    return JSON.parse(body)?.seen === true;
  } catch {
    return false;
  }
}
