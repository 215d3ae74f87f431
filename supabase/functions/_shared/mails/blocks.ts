/** What a mail says, part by part. Each part knows its HTML and its plain text, so the two cannot differ. */
export type Block =
  | { kind: "paragraph"; text: string }
  /** Digits to be read and typed. */
  | { kind: "code"; code: string }
  /** The one thing to do. The address is shown too, for programs that draw no buttons. */
  | { kind: "button"; label: string; url: string }
  /** A second thing one may do. */
  | { kind: "link"; lead: string; label: string; url: string }
  /** Small print. */
  | { kind: "note"; text: string };

export interface MailContent {
  title: string;
  /** What a list of mails shows beside the subject. */
  preview: string;
  blocks: Block[];
}
