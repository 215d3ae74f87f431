import { createTransport } from "nodemailer";
import type { Environment } from "../environment.ts";
import { requireSettings } from "../environment.ts";
import type { Mail } from "../mails/mail.ts";

export interface Mailer {
  /** Opens a connection, signs in and closes it. @throws when mail cannot be sent at all at the moment */
  check(): Promise<void>;
  /** Resolves when the mail server has taken the mail. @throws when it has not */
  send(mail: Mail): Promise<void>;
}

/** The port whose connections speak TLS from the first byte (RFC 8314). */
const implicitTlsPort = 465;
/** A healthy server answers within a fraction of these; a person is waiting. */
const timeouts = {
  dnsTimeout: 3_000,
  connectionTimeout: 3_000,
  greetingTimeout: 3_000,
  socketTimeout: 8_000,
};

/**
 * Sends mail through the SMTP server of the environment: SMTP_HOST, SMTP_PORT, SMTP_FROM, and for a
 * server that wants a sign-in SMTP_USER and SMTP_PASS, which never travel unencrypted.
 * @throws Error naming the settings that are missing
 */
export function createMailer(env: Environment): Mailer {
  const settings = requireSettings(env, ["SMTP_HOST", "SMTP_PORT", "SMTP_FROM"]);
  const port = Number(settings.SMTP_PORT);
  const user = env.get("SMTP_USER");
  const secure = port === implicitTlsPort;
  const transport = createTransport({
    host: settings.SMTP_HOST,
    port,
    secure,
    requireTLS: Boolean(user) && !secure,
    // Without a sign-in it is the catcher on this machine, whose certificate nobody signed.
    ignoreTLS: !user && !secure,
    auth: user ? { user, pass: env.get("SMTP_PASS") ?? "" } : undefined,
    ...timeouts,
    // A mail is text that we wrote: nothing in it may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async check() {
      await transport.verify();
    },
    async send(mail) {
      await transport.sendMail({
        from: settings.SMTP_FROM,
        to: { name: "", address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        // Answering machines keep quiet, and mail programs do not offer to translate six digits.
        headers: { "Auto-Submitted": "auto-generated", "Content-Language": "en" },
      });
    },
  };
}
