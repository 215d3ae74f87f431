import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from "smtp-server";
import type { MailStore } from "./mail-store.ts";
import { PromptSmtpServer } from "./prompt-smtp-server.ts";

/** A message larger than this is refused with 552. */
const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;
/** The fewest that a server has to take (RFC 5321, 4.5.3.1.8). */
const MAX_RECIPIENTS = 100;
/** How long a running delivery may take when the server stops. */
const CLOSE_TIMEOUT_MS = 500;

/**
 * An SMTP server that takes any mail from anyone into the store. It says 250 only after the store has it safe.
 *
 * Without TLS, because a self-signed certificate would be refused by clients that upgrade whenever they can.
 * A login is accepted but not asked for.
 */
export function createSmtpCatcher(store: MailStore): SMTPServer {
  const server = new PromptSmtpServer({
    name: "localhost",
    banner: "Envent local mail catcher",
    logger: false,
    size: MAX_MESSAGE_BYTES,
    rejectOversized: true,
    maxClients: 200,
    closeTimeout: CLOSE_TIMEOUT_MS,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? "anyone" }),
    onRcptTo(_address, session, done) {
      const full = session.envelope.rcptTo.length >= MAX_RECIPIENTS;
      done(full ? refusal(452, `At most ${MAX_RECIPIENTS} recipients a message`) : null);
    },
    onData(stream, session, done) {
      receive(store, stream, session).then(
        (queued) => done(null, queued),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // A client that breaks off is not the catcher's concern; without a listener it would end the process.
  server.on("error", () => {});
  return server;
}

async function receive(
  store: MailStore,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    // The rest of an oversized message is read to its end, as the protocol wants, but not kept.
    if (stream.sizeExceeded) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (stream.sizeExceeded) throw refusal(552, "Message exceeds the size limit of 10 MB");

  const { mailFrom, rcptTo } = session.envelope;
  const from = mailFrom ? mailFrom.address : "";
  const helo = session.hostNameAppearsAs || "";
  try {
    const mails = await store.add(
      rcptTo.map(({ address }) => ({ from, helo, recipient: address })),
      Buffer.concat(chunks),
    );
    return `Kept as ${mails.map(({ id }) => id).join(", ")}`;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`A mail to ${rcptTo.length} recipient(s) could not be stored: ${reason}`);
    throw refusal(451, "The mail could not be stored, please try again");
  }
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
