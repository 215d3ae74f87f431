import { createHttpServer } from "./http-server.ts";
import { listen } from "./listen.ts";
import { MailStore } from "./mail-store.ts";
import { createSmtpCatcher } from "./smtp-catcher.ts";

/** Settings of the mail catcher. Port 0 means any free port. */
export interface MailOptions {
  smtpPort: number;
  apiPort: number;
  /** Address to listen on; only this machine unless told otherwise. */
  host?: string;
  /** Folder that keeps the mail between runs; without it mail lasts as long as the process. */
  dataDir?: string;
}

/** A running mail catcher. */
export interface RunningMail {
  smtpPort: number;
  apiPort: number;
  /** Lets deliveries finish (half a second at most) and frees both ports. */
  close(): Promise<void>;
}

/**
 * Starts the SMTP catcher and, on the other port, Inbucket's REST v1 with the mailbox page. Resolves when both answer.
 *
 * @throws when a port is taken (the message names it) or the folder cannot be used; nothing is left listening then
 */
export async function startMail(options: MailOptions): Promise<RunningMail> {
  const { smtpPort, apiPort, host = "127.0.0.1", dataDir } = options;
  const store = new MailStore(dataDir);
  const smtp = createSmtpCatcher(store);
  const http = createHttpServer(store);
  const closeSmtp = () => new Promise<void>((resolve) => smtp.close(() => resolve()));

  const actualSmtpPort = await listen(smtp.server, {
    host,
    port: smtpPort,
    purpose: "mail, SMTP",
    setting: "MAIL_SMTP_PORT",
  });
  try {
    const actualApiPort = await listen(http, {
      host,
      port: apiPort,
      purpose: "mail API and mailbox page",
      setting: "MAIL_API_PORT",
    });
    const closeHttp = () =>
      new Promise<void>((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      });
    const close = async () => {
      await Promise.all([closeSmtp(), closeHttp()]);
    };
    return { smtpPort: actualSmtpPort, apiPort: actualApiPort, close };
  } catch (error) {
    await closeSmtp();
    throw error;
  }
}
