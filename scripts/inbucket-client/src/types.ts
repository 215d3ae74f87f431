/** What a mailbox list tells about a message. */
export interface MailSummary {
  id: string;
  /** The sender's address. */
  from: string;
  /** The recipients' addresses. */
  to: string[];
  subject: string;
  /** When the mail server received it. */
  date: Date;
}

/** A message, read. */
export interface Mail extends MailSummary {
  text: string;
  html: string;
  /** Every web address in the message, as written, without doubles; those of the HTML come first. */
  links: string[];
  /** The six-digit code that stands alone in the message, or null. */
  code: string | null;
}

/** What to wait for. */
export interface WaitOptions {
  /** The recipient's whole address; upper and lower case are the same, everything else is not. */
  to: string;
  /** Only mail received at this moment or later. */
  since?: Date | number | string;
  /** The whole subject, or a pattern it matches. */
  subject?: string | RegExp;
  /** Milliseconds to wait at most; 10 000 unless told otherwise. */
  timeout?: number;
}

/** Reads one kind of mail server. Not for users of the package: {@link createInbucketClient} chooses. */
export interface MailServer {
  /** Mail to the address, and what the server holds nearby (for the error message), newest first. */
  search(address: string, signal?: AbortSignal): Promise<MailSummary[]>;
  /** The bodies of a message, or null when it is gone. */
  read(
    address: string,
    id: string,
    signal?: AbortSignal,
  ): Promise<{ text: string; html: string } | null>;
  /** Removes one message. Never call it without an id. */
  remove(address: string, id: string): Promise<void>;
}
