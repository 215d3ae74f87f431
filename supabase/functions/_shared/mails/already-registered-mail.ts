import type { MailContent } from "./blocks.ts";
import type { Mail } from "./mail.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

/**
 * The mail to an owner whose address was entered in the registration form again. It names nobody: the
 * name that was typed there may be a stranger's.
 */
export function alreadyRegisteredMail(to: string, siteUrl: string): Mail {
  const site = siteUrl.replace(/\/+$/, "");
  const content: MailContent = {
    title: "You already have an account",
    preview: "Someone tried to register with your address. Sign in, or set a new password.",
    blocks: [
      { kind: "paragraph", text: "Hello," },
      {
        kind: "paragraph",
        text: "Someone, probably you, tried to register at Envent with this address. You already have an account, so just sign in:",
      },
      { kind: "button", label: "Sign in", url: `${site}/login` },
      {
        kind: "link",
        lead: "Forgotten your password?",
        label: "Set a new one",
        url: `${site}/forgot-password`,
      },
      {
        kind: "note",
        text: "If it was not you, there is nothing to do: nobody got in and nothing was changed.",
      },
    ],
  };
  return {
    to,
    subject: "You already have an Envent account",
    html: renderHtml(content),
    text: renderText(content),
  };
}
