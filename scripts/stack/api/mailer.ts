import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type SMTPPool from "nodemailer/lib/smtp-pool";
import type { StackConfig } from "../config.ts";
import { projectRoot } from "../paths.ts";
import { AuthError } from "./auth/auth-error.ts";

/** What a template of the auth server may name; GoTrue's own variables. */
export interface TemplateData {
  SiteURL: string;
  TokenHash: string;
  Email: string;
  NewEmail: string;
  RedirectTo: string;
}

export type TemplateName = "confirmation" | "recovery" | "email_change" | "magic_link" | "invite";

/** Mails that tell the owner what has been done, in case it was somebody else. */
export type NotificationName = "password_changed" | "email_changed";

const fallbackSubjects: Record<TemplateName, string> = {
  confirmation: "Confirm your email",
  recovery: "Reset your password",
  email_change: "Confirm your new email",
  magic_link: "Your sign-in link",
  invite: "You have been invited",
};

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&#34;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/**
 * Fills `{{ .Name }}`, the part of Go's templates that Envent's mails use.
 * @throws Error for any other construct or name, rather than mailing it as it stands
 */
export function renderTemplate(template: string, data: TemplateData): string {
  return template.replace(/\{\{-?\s*(.*?)\s*-?\}\}/g, (_whole, expression: string) => {
    const name = /^\.(\w+)$/.exec(expression)?.[1];
    const value = name && Object.hasOwn(data, name) ? data[name as keyof TemplateData] : undefined;
    if (value === undefined)
      throw new Error(`the mail template uses {{ ${expression} }}, which is not available`);
    return escapeHtml(value);
  });
}

export interface Mailer {
  /**
   * Sends one of the auth server's mails; resolves when the mail server has taken it.
   * @throws AuthError as GoTrue answers when it has not; why is printed
   */
  send(template: TemplateName, to: string, data: TemplateData): Promise<void>;
  /** Sends a notification, where config.toml enables it. What it tells is done already: a failure is only logged. */
  notify(notification: NotificationName, to: string, data: TemplateData): Promise<void>;
}

/**
 * Connections to the mail server that send every byte at once. Nagle's algorithm would keep the end of each
 * mail back until the other side's kernel, 40 ms later, says that it has the beginning (RFC 1122, 4.2.3.2).
 */
function promptSockets(port: number): NonNullable<SMTPPool.Options["getSocket"]> {
  return (_options, done) => {
    const socket = connect({ host: "127.0.0.1", port, noDelay: true });
    socket.once("error", done);
    socket.once("connect", () => {
      socket.off("error", done);
      done(null, { connection: socket });
    });
  };
}

/**
 * Sends the auth server's mails from the templates that config.toml names, through SMTP.
 * @param projectDir holds supabase/
 */
export function createMailer(
  config: StackConfig,
  smtpPort: number,
  projectDir = projectRoot,
): Mailer {
  const transport = createTransport({
    // Connections are kept: a new one for each mail is most of what a mail costs, and the longer an answer
    // waits for its mail, the more its time tells whether there was one to send.
    pool: true,
    getSocket: promptSockets(smtpPort),
    secure: false,
    ignoreTLS: true,
    greetingTimeout: 2_000,
    socketTimeout: 10_000,
  });
  const sender = config.auth.email.smtp;
  const from = {
    name: sender?.sender_name ?? "Envent",
    address: sender?.admin_email ?? "hello@envent.local",
  };
  // Read each time: a change of a template shows in the next mail.
  const deliver = async (to: string, path: string, subject: string, data: TemplateData) => {
    const html = await readFile(path, "utf8");
    await transport.sendMail({
      from,
      to,
      subject: renderTemplate(subject, data),
      html: renderTemplate(html, data),
    });
  };
  return {
    async send(name, to, data) {
      const template = config.auth.email.template[name];
      if (!template?.content_path) {
        throw new Error(`config.toml names no template for the ${name} mail`);
      }
      const path = join(projectDir, template.content_path);
      const subject = template.subject ?? fallbackSubjects[name];
      await deliver(to, path, subject, data).catch((error: Error) => {
        console.error(`auth: the ${name} mail could not be sent: ${error.message}`);
        const kind = name.replace("_", " ");
        throw new AuthError(500, "unexpected_failure", `Error sending ${kind} email`);
      });
    },
    async notify(name, to, data) {
      const notification = config.auth.email.notification[name];
      if (!notification?.enabled || !notification.content_path) return;
      // The CLI reads these paths from supabase/, and those of the templates from the project's root.
      const path = join(projectDir, "supabase", notification.content_path);
      await deliver(to, path, notification.subject ?? "Your account was changed", data).catch(
        (error: Error) => {
          console.error(`auth: the ${name} mail could not be sent: ${error.message}`);
        },
      );
    },
  };
}
