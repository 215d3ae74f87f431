/** Who sent a message to whom, as told over SMTP. The message's own headers may say something else. */
export interface Envelope {
  from: string;
  helo: string;
  recipient: string;
}

const RECIPIENT_LINE = "Delivered-To: ";

/**
 * Puts the delivery's own headers before a message, as a real mail server does.
 *
 * The recipient comes first, so a stored file says by itself whose it is (a blind copy names the person nowhere else).
 * Whatever could start another header line is taken out of the values.
 */
export function withEnvelopeHeaders(message: Buffer, envelope: Envelope, receivedAt: Date): Buffer {
  const lines = [
    `${RECIPIENT_LINE}${oneLine(envelope.recipient)}`,
    `Return-Path: <${oneLine(envelope.from)}>`,
    `Received: from ${oneLine(envelope.helo) || "unknown"} by the local mail catcher; ${receivedAt.toUTCString()}`,
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n`), message]);
}

/** The address a stored message was delivered to, or null when the file was not written by {@link withEnvelopeHeaders}. */
export function recipientOf(stored: Buffer): string | null {
  const end = stored.indexOf("\r\n");
  const line = end === -1 ? "" : stored.toString("utf8", 0, end);
  return line.startsWith(RECIPIENT_LINE) ? line.slice(RECIPIENT_LINE.length) : null;
}

function oneLine(value: string): string {
  return value.replace(/\p{Cc}+/gu, " ").trim();
}
