import { bareAddress } from "./addresses.ts";
import { isNotFound, type Requester } from "./request.ts";
import type { MailServer } from "./types.ts";

interface InbucketHeader {
  id: string;
  from: string;
  to: string[] | null;
  subject: string;
  date: string;
}

interface InbucketMessage extends InbucketHeader {
  body: { text?: string; html?: string } | null;
}

/**
 * Inbucket's REST v1. A mailbox is named after the local part alone, so it may hold other people's mail too.
 *
 * @see https://github.com/inbucket/inbucket/wiki/REST-API
 */
export function inbucketServer(request: Requester): MailServer {
  return {
    async search(address, signal) {
      const headers = (await request(mailboxPath(address), { signal })) as InbucketHeader[];
      return headers
        .map(({ id, from, to, subject, date }) => ({
          id,
          from: bareAddress(from),
          to: (to ?? []).map(bareAddress),
          subject,
          date: new Date(date),
        }))
        .reverse()
        .sort((left, right) => right.date.getTime() - left.date.getTime());
    },

    async read(address, id, signal) {
      try {
        const path = `${mailboxPath(address)}/${encodeURIComponent(id)}`;
        const { body } = (await request(path, { signal })) as InbucketMessage;
        return { text: body?.text ?? "", html: body?.html ?? "" };
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },

    async remove(address, id) {
      await request(`${mailboxPath(address)}/${encodeURIComponent(id)}`, { method: "DELETE" });
    },
  };
}

function mailboxPath(address: string): string {
  const local = address.slice(0, address.lastIndexOf("@")).replace(/\+.*$/, "");
  return `/api/v1/mailbox/${encodeURIComponent(local)}`;
}
