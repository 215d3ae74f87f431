import type { MailContent } from "./blocks.ts";
import { greeting } from "./greeting.ts";
import type { Mail } from "./mail.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

/** The mail with the six digits. They are in the subject too, so that a notification is enough to read them. */
export function verificationCodeMail(to: string, name: string, code: string): Mail {
  const content: MailContent = {
    title: "Your verification code",
    preview: `Type ${code} on the page where you registered.`,
    blocks: [
      { kind: "paragraph", text: greeting(name) },
      { kind: "paragraph", text: "Type this code on the page where you registered:" },
      { kind: "code", code },
      { kind: "note", text: "It works for 10 minutes and only once. A newer code replaces it." },
      {
        kind: "note",
        text: "Nobody from Envent will ever ask you for it. If you did not register, ignore this mail: without the code the account stays closed and is deleted after a day.",
      },
    ],
  };
  return {
    to,
    subject: `${code} is your Envent code`,
    html: renderHtml(content),
    text: renderText(content),
  };
}
