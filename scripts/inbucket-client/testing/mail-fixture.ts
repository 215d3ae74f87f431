/** A mail to put into a server under test. */
export interface SentMail {
  to: string | { name: string; address: string };
  subject: string;
  text?: string;
  html?: string;
}

/** A mail server for the tests: real or imitated, on a free port, empty at the start. */
export interface MailFixture {
  url: string;
  send(mail: SentMail): Promise<void>;
  close(): Promise<void>;
}
