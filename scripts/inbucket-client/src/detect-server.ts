import { inbucketServer } from "./inbucket-server.ts";
import { mailpitServer } from "./mailpit-server.ts";
import { isNotFound, type Requester } from "./request.ts";
import type { MailServer } from "./types.ts";

/**
 * Finds out which mail server answers, by asking for a list that only Mailpit has. (Its `/api/v1/info` would do as
 * well, but that looks for a new release on the internet first, which takes long on a laptop without one.)
 *
 * @throws MailServerError when nothing answers
 */
export async function detectServer(request: Requester): Promise<MailServer> {
  try {
    const answer = await request("/api/v1/messages?limit=1");
    return isMailpitList(answer) ? mailpitServer(request) : inbucketServer(request);
  } catch (error) {
    if (isNotFound(error)) return inbucketServer(request);
    throw error;
  }
}

/** Newer Inbucket versions answer unknown addresses with their web page, so the status alone says too little. */
function isMailpitList(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "messages" in answer;
}
