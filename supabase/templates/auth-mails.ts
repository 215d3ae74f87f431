import type { MailContent } from "../functions/_shared/mails/blocks.ts";

/**
 * What the auth server's mails say, by the name of their file. `{{ .Name }}` is filled by the server.
 * Never in here: `.Token` (the digits behind the link's hash would be a second, weaker way in) and
 * anything of `.Data` (the person who registered may have written it to somebody else's mailbox).
 * Links carry the token's hash and not `.ConfirmationURL`, so they work in any browser and a mail
 * scanner that opens them spends nothing.
 */
export const authMails: Record<string, MailContent> = {
  confirmation: {
    title: "Confirm your email",
    preview: "One click and your Envent account is ready.",
    blocks: [
      { kind: "paragraph", text: "Welcome to Envent!" },
      {
        kind: "paragraph",
        text: "Please confirm that this is your address. Then you can set up your profile.",
      },
      {
        kind: "button",
        label: "Confirm my email",
        url: "{{ .SiteURL }}/auth/callback?token_hash={{ .TokenHash }}&type=signup",
      },
      { kind: "note", text: "The link works for an hour and only once." },
      {
        kind: "note",
        text: "If you did not register at Envent, ignore this mail: without your confirmation the account stays closed and is deleted after a day.",
      },
    ],
  },
  recovery: {
    title: "Set a new password",
    preview: "Choose a new password for your Envent account.",
    blocks: [
      {
        kind: "paragraph",
        text: "Somebody, probably you, asked to set a new password for your Envent account.",
      },
      {
        kind: "button",
        label: "Set a new password",
        url: "{{ .SiteURL }}/auth/callback?token_hash={{ .TokenHash }}&type=recovery",
      },
      { kind: "note", text: "The link works for an hour and only once." },
      { kind: "note", text: "If it was not you, ignore this mail: your password stays as it is." },
    ],
  },
  email_change: {
    title: "Confirm your new email address",
    preview: "Your Envent account is to use another address.",
    blocks: [
      {
        kind: "paragraph",
        text: "The address of your Envent account is to change from {{ .Email }} to {{ .NewEmail }}.",
      },
      {
        kind: "paragraph",
        text: "To keep your account safe we ask in both mailboxes. The change is made when both have confirmed.",
      },
      {
        kind: "button",
        label: "Confirm the change",
        url: "{{ .SiteURL }}/auth/callback?token_hash={{ .TokenHash }}&type=email_change",
      },
      { kind: "note", text: "The link works for an hour and only once." },
      {
        kind: "note",
        text: "If you did not ask for this, do not click, and change your password: somebody may be using your account.",
      },
    ],
  },
  magic_link: {
    title: "Your sign-in link",
    preview: "Sign in to Envent with one click.",
    blocks: [
      { kind: "paragraph", text: "Here is the link to sign in to Envent." },
      {
        kind: "button",
        label: "Sign in",
        url: "{{ .SiteURL }}/auth/callback?token_hash={{ .TokenHash }}&type=magiclink",
      },
      { kind: "note", text: "The link works for an hour and only once." },
      { kind: "note", text: "If you did not ask for it, ignore this mail." },
    ],
  },
  invite: {
    title: "You are invited to Envent",
    preview: "Accept the invitation and set up your account.",
    blocks: [
      { kind: "paragraph", text: "You have been invited to Envent, where entrepreneurs meet." },
      {
        kind: "button",
        label: "Accept the invitation",
        url: "{{ .SiteURL }}/auth/callback?token_hash={{ .TokenHash }}&type=invite",
      },
      { kind: "note", text: "The link works for an hour and only once." },
      { kind: "note", text: "If you do not know why you got this, ignore it." },
    ],
  },
  reauthentication: {
    title: "Sign in again to continue",
    preview: "Something on your account needs a fresh sign-in.",
    blocks: [
      {
        kind: "paragraph",
        text: "What you are about to change needs a fresh sign-in. Please sign out, sign in again with your password, and repeat the change.",
      },
      { kind: "button", label: "Go to Envent", url: "{{ .SiteURL }}/login" },
      {
        kind: "note",
        text: "If you did not change anything, set a new password: somebody may be using your account.",
      },
    ],
  },
  password_changed: {
    title: "Your password was changed",
    preview: "Was it you? If not, set a new password now.",
    blocks: [
      {
        kind: "paragraph",
        text: "The password of your Envent account ({{ .Email }}) was changed.",
      },
      {
        kind: "paragraph",
        text: "If it was you, there is nothing to do. If not, set a new one right away:",
      },
      { kind: "button", label: "Set a new password", url: "{{ .SiteURL }}/forgot-password" },
    ],
  },
  email_changed: {
    title: "Your email address was changed",
    preview: "Your Envent account now uses another address.",
    blocks: [
      {
        kind: "paragraph",
        text: "Your Envent account now uses the address {{ .Email }}. Sign in with it from now on.",
      },
      {
        kind: "note",
        text: "If you did not confirm this change yourself, reply to this mail at once: somebody may have taken your account.",
      },
    ],
  },
};
