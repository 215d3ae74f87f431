import { createTransport, type SendMailOptions } from "nodemailer";

/** The ports of the catcher under test. */
interface Ports {
  smtpPort: number;
  apiPort: number;
}

/** A message's line in Inbucket's list. */
export interface ListedMail {
  mailbox: string;
  id: string;
  from: string;
  to: string[];
  subject: string;
  date: string;
  "posix-millis": number;
  size: number;
  seen: boolean;
}

/** A whole message as Inbucket answers it. */
export interface ReadMail extends ListedMail {
  body: { text: string; html: string };
  header: Record<string, string[]>;
  attachments: { filename: string; "content-type": string; "download-link": string; md5: string }[];
}

/** Sends a real mail over SMTP and answers with the server's last word. */
export async function sendMail({ smtpPort }: Pick<Ports, "smtpPort">, mail: SendMailOptions) {
  const transport = createTransport({ host: "127.0.0.1", port: smtpPort });
  try {
    const defaults = { from: "Envent <hello@example.com>", text: "Hello." };
    return (await transport.sendMail({ ...defaults, ...mail })).response;
  } finally {
    transport.close();
  }
}

/** Plain HTTP calls to the catcher's API. */
export function apiOf({ apiPort }: Pick<Ports, "apiPort">) {
  const url = (path: string) => `http://127.0.0.1:${apiPort}${path}`;
  const mailbox = (name: string) => `/api/v1/mailbox/${encodeURIComponent(name)}`;
  const getJson = async <T>(path: string): Promise<T> => (await fetch(url(path))).json();
  return {
    fetch: (path: string, init?: RequestInit) => fetch(url(path), init),
    health: () => getJson<{ status: string; messages: number }>("/health"),
    list: (name: string) => getJson<ListedMail[]>(mailbox(name)),
    read: (name: string, id: string) => getJson<ReadMail>(`${mailbox(name)}/${id}`),
    remove: (name: string, id: string) =>
      fetch(url(`${mailbox(name)}/${id}`), { method: "DELETE" }),
    markSeen: (name: string, id: string) =>
      fetch(url(`${mailbox(name)}/${id}`), { method: "PATCH", body: '{"seen": true}' }),
  };
}
