import { createTransport } from "nodemailer";
import { startMail } from "../../stack/mail/start-mail.ts";
import type { MailFixture } from "./mail-fixture.ts";

/** The embedded stack's own mail catcher, fed over real SMTP. */
export async function startInbucketFixture(): Promise<MailFixture> {
  const mail = await startMail({ smtpPort: 0, apiPort: 0 });
  const transport = createTransport({ host: "127.0.0.1", port: mail.smtpPort });
  return {
    url: `http://127.0.0.1:${mail.apiPort}`,
    async send(message) {
      await transport.sendMail({ from: "Envent <hello@example.com>", text: "Hello.", ...message });
    },
    async close() {
      transport.close();
      await mail.close();
    },
  };
}
