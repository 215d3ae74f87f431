import { type Answer, type Call, HttpError, plainText, seeOther } from "../answers.ts";
import { mailboxName } from "../mailbox-name.ts";
import { answerAsset } from "./answer-asset.ts";
import { answerAttachment } from "./answer-attachment.ts";
import { answerMailFrame } from "./answer-mail-frame.ts";
import { mailboxPath } from "./paths.ts";
import { showList } from "./show-list.ts";
import { showMessage } from "./show-message.ts";
import { showNotFound } from "./show-not-found.ts";

/** The pages for people: all mail, one mailbox, one message, and what they link to. */
export async function answerPage(call: Call): Promise<Answer> {
  try {
    const answer = await (call.method === "POST" ? act(call) : show(call));
    return answer ?? showNotFound(call.store);
  } catch (error) {
    // A bare 404 would be a dead end for someone whose message was just deleted elsewhere.
    if (error instanceof HttpError && error.status === 404) return showNotFound(call.store);
    throw error;
  }
}

async function show(call: Call): Promise<Answer | null> {
  if (call.method !== "GET") throw new HttpError(405, "A page answers GET.");
  const [area, rawName = "", id, part, index, ...rest] = call.path;
  if (area === undefined) return showList(call, null);
  if (area === "assets" && id === undefined) return answerAsset(rawName);
  const name = mailboxName(rawName);
  if (area !== "mailbox" || !name || rest.length > 0) return null;
  if (id === undefined) return showList(call, name);

  const mail = call.store.get(name, id);
  if (!mail) return null;
  if (part === "attachments" && index !== undefined) return answerAttachment(mail, index);
  if (index !== undefined) return null;
  if (part === undefined) return showMessage(call, mail);
  if (part === "html") return answerMailFrame(mail);
  if (part === "source") return plainText(mail.raw);
  return null;
}

async function act({ path, store }: Call): Promise<Answer | null> {
  const [area, rawName = "", id, part] = path;
  if (path.length === 1 && area === "delete") {
    store.remove(store.all());
    return seeOther("/");
  }
  const name = mailboxName(rawName);
  if (area !== "mailbox" || !name) return null;
  if (path.length === 3 && id === "delete") {
    store.remove(store.list(name));
    return seeOther("/");
  }
  if (path.length !== 4 || part !== "delete") return null;
  const mail = store.get(name, id ?? "");
  // Already gone is what was asked for: two open tabs may delete the same message.
  if (mail) store.remove([mail]);
  return store.list(name).length > 0 ? seeOther(mailboxPath(name)) : seeOther("/");
}
