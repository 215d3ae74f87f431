import { isNotFound, type Requester } from "./request.ts";
import type { MailServer, MailSummary } from "./types.ts";

interface MailpitAddress {
  Name: string;
  Address: string;
}

interface MailpitSummary {
  ID: string;
  From: MailpitAddress | null;
  To: MailpitAddress[] | null;
  Cc: MailpitAddress[] | null;
  Bcc: MailpitAddress[] | null;
  Subject: string;
  Created: string;
}

interface MailpitPage {
  messages_count: number;
  messages: MailpitSummary[] | null;
}

const PAGE_SIZE = 200;

/**
 * Mailpit's API. Its search looks for a part of the address, so the answers may be for other people.
 *
 * @see https://mailpit.axllent.org/docs/api-v1/
 */
export function mailpitServer(request: Requester): MailServer {
  return {
    async search(address, signal) {
      const found: MailSummary[] = [];
      for (let start = 0; ; start += PAGE_SIZE) {
        const query = new URLSearchParams({
          query: `to:"${address}"`,
          start: String(start),
          limit: String(PAGE_SIZE),
        });
        const page = (await request(`/api/v1/search?${query}`, { signal })) as MailpitPage;
        const messages = page.messages ?? [];
        found.push(...messages.map(toSummary));
        if (messages.length < PAGE_SIZE) return found;
      }
    },

    async read(_address, id, signal) {
      try {
        const path = `/api/v1/message/${encodeURIComponent(id)}`;
        const message = (await request(path, { signal })) as { Text: string; HTML: string };
        return { text: message.Text, html: message.HTML };
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },

    async remove(_address, id) {
      // Mailpit takes an empty list, and ids it cannot read, for "delete everything".
      if (!id) throw new TypeError("A message id is needed to delete a message.");
      await request("/api/v1/messages", { method: "DELETE", json: { IDs: [id] } });
    },
  };
}

function toSummary(message: MailpitSummary): MailSummary {
  return {
    id: message.ID,
    from: message.From?.Address ?? "",
    to: (message.To ?? []).map(({ Address }) => Address),
    subject: message.Subject,
    date: new Date(message.Created),
  };
}
