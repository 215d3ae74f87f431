import type { Answer } from "../answers.ts";
import type { StoredMail } from "../mail-store.ts";
import { type MailAttachment, readMail } from "../read-mail.ts";

/** Links may open a new tab; everything else a page can do is off. The frame element says the same. */
export const FRAME_SANDBOX = "allow-popups allow-popups-to-escape-sandbox";

const POLICY = [
  `sandbox ${FRAME_SANDBOX}`,
  "default-src 'none'",
  "img-src data:",
  "font-src data:",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/**
 * A message's HTML as a document for the sandboxed frame: no scripts, no forms, nothing loaded from elsewhere (a
 * tracking pixel in a test mail would call out), pictures only when they came with the mail.
 *
 * @returns null when the message has no HTML
 */
export async function answerMailFrame(mail: StoredMail): Promise<Answer | null> {
  const { html, attachments } = await readMail(mail);
  if (!html) return null;
  // Our own start goes first, so that the mail's markup cannot choose another target or encoding.
  const start = '<!doctype html><meta charset="utf-8"><base target="_blank">';
  const body = start + withInlinePictures(html.replace(/^\s*<!doctype[^>]*>/i, ""), attachments);
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      // Where a link leads need not learn the name of the mailbox.
      "referrer-policy": "no-referrer",
    },
    body,
  };
}

function withInlinePictures(html: string, attachments: MailAttachment[]): string {
  return html.replace(/\b(src\s*=\s*["']?)cid:([^"'\s>]+)/gi, (whole, before, contentId) => {
    const picture = attachments.find((each) => each.contentId === contentId);
    if (!picture?.contentType.startsWith("image/")) return whole;
    return `${before}data:${picture.contentType};base64,${Buffer.from(picture.content).toString("base64")}`;
  });
}
