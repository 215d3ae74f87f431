import { connect } from "node:net";
import { createInterface } from "node:readline";

/**
 * Speaks SMTP by hand, for what no mail library would send: each entry goes out after the reply to the one before.
 * Then the connection breaks off. Everything sent is taken byte by byte (latin1).
 *
 * @returns the replies, the greeting first
 */
export async function speakSmtp(smtpPort: number, entries: string[]): Promise<string[]> {
  const socket = connect(smtpPort, "127.0.0.1");
  const replies: string[] = [];
  const pending = [...entries];
  for await (const line of createInterface({ input: socket })) {
    // 250-first, 250-second, 250 last: only the last line of a reply has a blank after the number.
    if (!/^\d{3} /.test(line)) continue;
    replies.push(line);
    const next = pending.shift();
    if (next === undefined) break;
    socket.write(`${next}\r\n`, "latin1");
  }
  socket.destroy();
  return replies;
}

/** A whole delivery, up to the reply to the message itself. */
export function delivery(to: string[], message: string): string[] {
  const recipients = to.map((address) => `RCPT TO:<${address}>`);
  return ["HELO test", "MAIL FROM:<a@example.com>", ...recipients, "DATA", `${message}\r\n.`];
}
