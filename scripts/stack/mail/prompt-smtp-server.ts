import { SMTPServer } from "smtp-server";

/**
 * An SMTP server that greets at once.
 *
 * The package holds its greeting back for 100 ms to catch senders of spam, who talk before they are greeted. Here it
 * would only make every sign-up and every test that much slower.
 */
export class PromptSmtpServer extends SMTPServer {
  override connect(...parameters: Parameters<SMTPServer["connect"]>): void {
    const [socket] = parameters;
    // Replies are single short packets; waiting to fill them up (Nagle) costs 40 ms with some clients.
    socket.setNoDelay(true);
    const before = new Set(this.connections);
    super.connect(...parameters);
    for (const connection of this.connections.difference(before)) {
      connection.connectionReady();
      // The package's own timer still comes, and must not greet a second time.
      connection.connectionReady = () => {};
    }
  }
}
