import type { Address, Email, Mailbox } from "postal-mime";
import type { StoredMail } from "./mail-store.ts";

/** A file that came with a message. */
export interface MailAttachment {
  filename: string;
  contentType: string;
  contentId: string | null;
  content: Uint8Array;
}

/** A message taken apart. */
export interface ParsedMail {
  from: string;
  /** The people in the `To` header, and the one this copy was delivered to when the header leaves them out. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  header: Record<string, string[]>;
  attachments: MailAttachment[];
}

/** What a list shows of a message. */
export type MailHeadline = Pick<ParsedMail, "from" | "to" | "subject">;

const headlines = new WeakMap<StoredMail, Promise<MailHeadline>>();

/** Sender, recipients and subject, read once per message. */
export function readHeadline(mail: StoredMail): Promise<MailHeadline> {
  let headline = headlines.get(mail);
  if (!headline) {
    headline = readMail(mail).then(({ from, to, subject }) => ({ from, to, subject }));
    headlines.set(mail, headline);
  }
  return headline;
}

/**
 * Takes a message apart. Never throws: a mail that cannot be read is shown as the text it is.
 */
export async function readMail(mail: StoredMail): Promise<ParsedMail> {
  // Loaded with the first mail that is looked at, so that the server starts without it.
  const { default: PostalMime } = await import("postal-mime");
  try {
    return toParsedMail(mail, await PostalMime.parse(mail.raw));
  } catch {
    return {
      from: "",
      to: [`<${mail.recipient}>`],
      subject: "(This mail could not be read)",
      text: mail.raw.toString("utf8"),
      html: "",
      header: {},
      attachments: [],
    };
  }
}

function toParsedMail(mail: StoredMail, email: Email): ParsedMail {
  const to = (email.to ?? []).flatMap(flatten);
  const named = to.some(({ address }) => sameAddress(address, mail.recipient));
  return {
    from: email.from ? flatten(email.from).map(formatAddress).join(", ") : "",
    to: [...to.map(formatAddress), ...(named ? [] : [`<${mail.recipient}>`])],
    subject: email.subject ?? "",
    text: email.text ?? "",
    html: email.html ?? "",
    header: groupHeaders(email),
    attachments: email.attachments.map((attachment) => ({
      filename: attachment.filename ?? "attachment",
      contentType: attachment.mimeType,
      contentId: attachment.contentId?.replace(/^<|>$/g, "") ?? null,
      content: toBytes(attachment.content),
    })),
  };
}

function flatten(address: Address): Mailbox[] {
  return address.group ?? [address];
}

function sameAddress(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

/** `"Ada Lovelace" <ada@example.com>` or `<ada@example.com>`, the form Inbucket writes. */
function formatAddress({ name, address }: Mailbox): string {
  return name ? `"${name.replace(/["\\]/g, "\\$&")}" <${address}>` : `<${address}>`;
}

/** Headers by their usual spelling (`Message-Id`, `Mime-Version`), which is how Inbucket's server names them. */
function groupHeaders(email: Email): Record<string, string[]> {
  // Without a prototype, a header called `__proto__` is a header like any other.
  const groups: Record<string, string[]> = Object.create(null);
  for (const { key, value } of email.headers) {
    const name = key.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
    groups[name] = [...(groups[name] ?? []), value];
  }
  return groups;
}

function toBytes(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  if (typeof content === "string") return Buffer.from(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}
