import { startMail } from "./start-mail.ts";

/**
 * The mail catcher as a process of its own. Reads MAIL_SMTP_PORT, MAIL_API_PORT and MAIL_DATA_DIR, says where it
 * listens, and stops on SIGTERM or SIGINT. Exit code 1 when it cannot start.
 */
async function main(): Promise<void> {
  const starting = startMail({
    smtpPort: readPort("MAIL_SMTP_PORT", 54325),
    apiPort: readPort("MAIL_API_PORT", 54324),
    dataDir: process.env.MAIL_DATA_DIR || undefined,
  });
  // Listened for from the first moment on: whoever reads the line below may well stop us the moment after.
  const stop = () => starting.then((mail) => mail.close()).then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);

  const mail = await starting;
  console.log(`Mailbox http://127.0.0.1:${mail.apiPort}, SMTP on port ${mail.smtpPort}`);
}

function readPort(name: string, fallback: number): number {
  const value = process.env[name];
  if (!value) return fallback;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name} is "${value}", but a port is a whole number from 0 to 65535.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
