import { type Envelope, recipientOf, withEnvelopeHeaders } from "./envelope-headers.ts";
import { mailboxName } from "./mailbox-name.ts";
import { type MessageFiles, openMessageFiles } from "./message-files.ts";

/** One delivered message. A mail to three people is stored three times, as in Inbucket. */
export interface StoredMail {
  id: string;
  mailbox: string;
  recipient: string;
  receivedAt: Date;
  seen: boolean;
  raw: Buffer;
}

/** What one mailbox holds, for the overview. */
export interface MailboxSummary {
  name: string;
  count: number;
  unseen: number;
}

/** How much the store keeps before it drops the oldest mail. */
export interface StoreLimits {
  messages: number;
  bytes: number;
}

const DEFAULT_LIMITS: StoreLimits = { messages: 2_000, bytes: 64 * 1024 * 1024 };

/** Keeps the newest mail in memory and, when a folder is given, on the disk. */
export class MailStore {
  readonly #messages = new Map<string, StoredMail>();
  readonly #listeners = new Set<() => void>();
  readonly #files: MessageFiles | null;
  readonly #limits: StoreLimits;
  #bytes = 0;
  #sequence = 0;

  /**
   * Opens the store and reads back what an earlier run accepted.
   *
   * @param dataDir folder for the messages; without it they last as long as the process
   * @throws when the folder cannot be read or written
   */
  constructor(dataDir?: string, limits: StoreLimits = DEFAULT_LIMITS) {
    this.#limits = limits;
    this.#files = dataDir ? openMessageFiles(dataDir) : null;
    for (const { id, seen, raw } of this.#files?.load() ?? []) {
      const recipient = recipientOf(raw);
      if (recipient !== null) this.#keep(toStoredMail(id, recipient, raw, seen));
    }
    this.#dropOldest();
  }

  get size(): number {
    return this.#messages.size;
  }

  /**
   * Takes in one message for all its recipients. Resolves once every copy is on the disk; if one cannot be written,
   * none is kept and the error is thrown, so the sender can try again without doubles.
   */
  async add(envelopes: Envelope[], message: Buffer): Promise<StoredMail[]> {
    const mails = envelopes.map((envelope) => {
      const { id, receivedAt } = this.#nextId();
      const raw = withEnvelopeHeaders(message, envelope, receivedAt);
      return toStoredMail(id, recipientOf(raw) ?? "", raw, false);
    });
    const writes = await Promise.allSettled(
      mails.map((mail) => this.#files?.write(mail.id, mail.raw)),
    );
    const failed = writes.find((write) => write.status === "rejected");
    if (failed) {
      for (const mail of mails) this.#files?.remove(mail.id);
      throw failed.reason;
    }
    for (const mail of mails) this.#keep(mail);
    this.#dropOldest();
    this.#tellListeners();
    return mails;
  }

  /** The mail of one mailbox, oldest first. */
  list(mailbox: string): StoredMail[] {
    return [...this.#messages.values()].filter((mail) => mail.mailbox === mailbox);
  }

  /** All mail, oldest first. */
  all(): StoredMail[] {
    return [...this.#messages.values()];
  }

  get(mailbox: string, id: string): StoredMail | null {
    const mail = this.#messages.get(id);
    return mail?.mailbox === mailbox ? mail : null;
  }

  /** Every mailbox that holds mail, the one with the newest mail first. */
  mailboxes(): MailboxSummary[] {
    const found = new Map<string, MailboxSummary>();
    for (const mail of this.all().reverse()) {
      const summary = found.get(mail.mailbox) ?? { name: mail.mailbox, count: 0, unseen: 0 };
      summary.count += 1;
      if (!mail.seen) summary.unseen += 1;
      found.set(mail.mailbox, summary);
    }
    return [...found.values()];
  }

  markSeen(mail: StoredMail): void {
    if (mail.seen) return;
    this.#files?.markSeen(mail.id);
    mail.seen = true;
    this.#tellListeners();
  }

  remove(mails: StoredMail[]): void {
    for (const mail of mails) this.#forget(mail);
    if (mails.length > 0) this.#tellListeners();
  }

  /** Calls `listener` after every change; the answer stops it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tellListeners(): void {
    for (const listener of this.#listeners) listener();
  }

  #keep(mail: StoredMail): void {
    this.#messages.set(mail.id, mail);
    this.#bytes += mail.raw.length;
  }

  #forget(mail: StoredMail): void {
    this.#files?.remove(mail.id);
    if (this.#messages.delete(mail.id)) this.#bytes -= mail.raw.length;
  }

  #dropOldest(): void {
    for (const mail of this.#messages.values()) {
      const full = this.#messages.size > this.#limits.messages || this.#bytes > this.#limits.bytes;
      // One message always stays, however large: the sender was told that it was accepted.
      if (!full || this.#messages.size === 1) return;
      this.#forget(mail);
    }
  }

  /** Ids sort by arrival and are plain digits, so they are safe in a path and in an address. */
  #nextId(): { id: string; receivedAt: Date } {
    const receivedAt = new Date();
    this.#sequence = (this.#sequence + 1) % 1_000_000;
    const id = `${receivedAt.getTime()}-${String(this.#sequence).padStart(6, "0")}`;
    return this.#messages.has(id) ? this.#nextId() : { id, receivedAt };
  }
}

function toStoredMail(id: string, recipient: string, raw: Buffer, seen: boolean): StoredMail {
  const receivedAt = new Date(Number(id.slice(0, 13)));
  return { id, mailbox: mailboxName(recipient), recipient, receivedAt, seen, raw };
}
