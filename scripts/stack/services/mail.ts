import { fileURLToPath } from "node:url";
import { compileCacheDir } from "../paths.ts";
import { httpProbe } from "../probes.ts";
import type { Service } from "../service.ts";

const entry = fileURLToPath(new URL("../mail/main.ts", import.meta.url));

/** The mail server that delivers nothing: SMTP on one port, the mailbox page and Inbucket's REST API on the other. */
export function mailService(ports: { smtp: number; mailbox: number }, dataDir: string): Service {
  return {
    kind: "process",
    name: "mail",
    command: process.execPath,
    args: [entry],
    env: {
      PATH: process.env.PATH ?? "",
      NODE_COMPILE_CACHE: compileCacheDir,
      MAIL_SMTP_PORT: String(ports.smtp),
      MAIL_API_PORT: String(ports.mailbox),
      MAIL_DATA_DIR: `${dataDir}/mail`,
    },
    probe: httpProbe(`http://127.0.0.1:${ports.mailbox}/health`),
    hides: (line) => line.startsWith("Mailbox http"),
  };
}
