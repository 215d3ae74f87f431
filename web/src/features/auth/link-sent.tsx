import { Alert } from "@/components/alert.tsx";
import { buttonStyles } from "@/components/button-styles.ts";
import { ExternalIcon } from "@/components/icons.tsx";
import { PageHeading } from "@/components/page-heading.tsx";
import { env } from "@/config/env.ts";
import { EmailText } from "./email-text.tsx";
import { MailMark } from "./mail-mark.tsx";
import { mailProviderOf } from "./mail-provider.ts";

type LinkSentProps = { email: string; children: string };

/** A mail is on its way, if the address belongs to somebody who can use it: the words are the same for every address. */
export function LinkSent({ email, children }: LinkSentProps) {
  const provider = mailProviderOf(email, env.isDev);
  return (
    <div className="space-y-6">
      <MailMark />
      <PageHeading title="Check Your Email" takesFocus>
        <EmailText>{email}</EmailText>
      </PageHeading>
      <Alert tone="success">{children}</Alert>
      {provider ? (
        <a
          href={provider.url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyles("primary", "large", "w-full")}
        >
          Open {provider.name}
          <ExternalIcon />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      ) : null}
      <p className="text-sm leading-6 text-ink-muted">
        Didn't receive the email? Check your spam folder. It can take a minute or two.
      </p>
    </div>
  );
}
