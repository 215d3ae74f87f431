import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { StackConfig } from "../config.ts";
import { projectRoot } from "../paths.ts";

/** What a template of the auth server may name; GoTrue's own variables. */
export interface TemplateData {
  SiteURL: string;
  TokenHash: string;
  Email: string;
  NewEmail: string;
  RedirectTo: string;
}

export type TemplateName = "confirmation" | "recovery" | "email_change" | "magic_link" | "invite";

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
    const value = name ? data[name as keyof TemplateData] : undefined;
    if (value === undefined)
      throw new Error(`the mail template uses {{ ${expression} }}, which is not available`);
    return escapeHtml(value);
  });
}

export interface Mailer {
  /** Sends one of the auth server's mails; resolves when the mail server has taken it. */
  send(template: TemplateName, to: string, data: TemplateData): Promise<void>;
}

/** Sends the auth server's mails from the templates that config.toml names, through SMTP. */
export function createMailer(config: StackConfig, smtpPort: number): Mailer {
  const transport = createTransport({
    host: "127.0.0.1",
    port: smtpPort,
    secure: false,
    ignoreTLS: true,
    connectionTimeout: 2_000,
    greetingTimeout: 2_000,
    socketTimeout: 10_000,
  });
  const sender = config.auth.email.smtp;
  const from = {
    name: sender?.sender_name ?? "Envent",
    address: sender?.admin_email ?? "hello@envent.local",
  };
  return {
    async send(name, to, data) {
      const template = config.auth.email.template[name];
      if (!template?.content_path)
        throw new Error(`config.toml names no template for the ${name} mail`);
      // Read each time, as GoTrue does on reload: a change shows in the next mail.
      const html = await readFile(join(projectRoot, template.content_path), "utf8");
      await transport.sendMail({
        from,
        to,
        subject: renderTemplate(template.subject ?? fallbackSubjects[name], data),
        html: renderTemplate(html, data),
      });
    },
  };
}
