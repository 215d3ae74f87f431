import { isAmong, normaliseAddress } from "./addresses.ts";
import { detectServer } from "./detect-server.ts";
import { createRequester } from "./request.ts";
import type { Mail, MailServer, MailSummary, WaitOptions } from "./types.ts";
import { waitForMessage } from "./wait-for-message.ts";

export { findCode } from "./find-code.ts";
export { findLinks } from "./find-links.ts";
export { MailTimeoutError } from "./mail-timeout-error.ts";
export { MailServerError } from "./request.ts";
export type { Mail, MailSummary, WaitOptions } from "./types.ts";

/** Reads the mail that a local stack caught. Addresses are compared whole, in any case. */
export interface InbucketClient {
  /**
   * Waits for mail and answers with the newest that fits.
   *
   * @throws MailTimeoutError when none came in time; its message shows what the mailbox held
   */
  waitForMessage(options: WaitOptions): Promise<Mail>;
  /** The mail to this address, newest first. @throws MailServerError */
  list(address: string): Promise<MailSummary[]>;
  /** Deletes one message to this address; false when there is none with this id. @throws MailServerError */
  delete(address: string, id: string): Promise<boolean>;
  /** Deletes all mail to this address and nobody else's; answers with how many. @throws MailServerError */
  purge(address: string): Promise<number>;
}

/**
 * A client for the mail server at `url`: Inbucket or Mailpit, told apart with the first request.
 *
 * @param options.url where the API lives, e.g. `http://127.0.0.1:54324`
 */
export function createInbucketClient({ url }: { url: string }): InbucketClient {
  const request = createRequester(url);
  let server: Promise<MailServer> | undefined;
  const connect = () => {
    server ??= detectServer(request).catch((error: unknown) => {
      // Asked again next time: the stack may still be starting.
      server = undefined;
      throw error;
    });
    return server;
  };

  const list = async (address: string): Promise<MailSummary[]> => {
    const wanted = normaliseAddress(address);
    const found = await (await connect()).search(wanted);
    return found.filter(({ to }) => isAmong(to, wanted));
  };

  const remove = async (address: string, mails: MailSummary[]): Promise<void> => {
    const mailServer = await connect();
    await Promise.all(mails.map(({ id }) => mailServer.remove(normaliseAddress(address), id)));
  };

  return {
    waitForMessage: (options) => waitForMessage(connect, url, options),
    list,
    async delete(address, id) {
      const found = (await list(address)).filter((mail) => mail.id === id);
      await remove(address, found);
      return found.length > 0;
    },
    async purge(address) {
      const found = await list(address);
      await remove(address, found);
      return found.length;
    },
  };
}
