import type { Answer } from "../answers.ts";
import type { StoredMail } from "../mail-store.ts";
import { readMail } from "../read-mail.ts";

/**
 * A file that came with a message, always as a download of unknown type: a stranger's HTML or SVG must not run as a
 * page of this server.
 */
export async function answerAttachment(mail: StoredMail, index: string): Promise<Answer | null> {
  const { attachments } = await readMail(mail);
  const attachment = /^\d{1,4}$/.test(index) ? attachments[Number(index)] : undefined;
  if (!attachment) return null;
  const disposition = `attachment; filename*=UTF-8''${encodeFilename(attachment.filename)}`;
  return {
    status: 200,
    headers: { "content-type": "application/octet-stream", "content-disposition": disposition },
    body: attachment.content,
  };
}

/** RFC 8187: what `encodeURIComponent` leaves alone but the header may not hold is encoded as well. */
function encodeFilename(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
