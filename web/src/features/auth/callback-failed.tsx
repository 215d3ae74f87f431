import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { ButtonLink } from "@/components/button-link.tsx";
import { AlertIcon } from "@/components/icons.tsx";
import { StateMessage } from "@/components/state-message.tsx";
import { paths } from "@/config/paths.ts";
import type { CallbackResult, WayOn } from "./api/auth-callback.ts";
import { resendConfirmation } from "./api/resend-confirmation.ts";
import { EmailRequestForm } from "./email-request-form.tsx";
import { LinkSent } from "./link-sent.tsx";

type CallbackFailedProps = Omit<Extract<CallbackResult, { status: "failed" }>, "status"> & {
  onRetry: () => void;
};

const titles: Record<WayOn, string> = {
  "new-link": "This link does not work",
  "sign-in": "You are not signed in",
  register: "We could not confirm your email",
  "reset-password": "This link does not work",
  retry: "We could not reach the server",
};

/** A return that failed: its own sentence, and the way on that helps. */
export function CallbackFailed({ error, wayOn, email, onRetry }: CallbackFailedProps) {
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo) {
    return (
      <LinkSent email={sentTo}>
        If this address is waiting to be confirmed, a new confirmation link is on its way.
      </LinkSent>
    );
  }
  return (
    <div className="space-y-7">
      <div role="alert">
        <StateMessage level={1} tone="danger" icon={<AlertIcon />} title={titles[wayOn]}>
          <p>{error.message}</p>
          {wayOn === "new-link" ? <p>If you have confirmed your email already, sign in.</p> : null}
        </StateMessage>
      </div>
      <div>
        {wayOn === "new-link" ? (
          <EmailRequestForm
            initialEmail={email}
            button="Send a new link"
            busyLabel="Sending…"
            request={resendConfirmation}
            onSent={setSentTo}
          />
        ) : null}
        <div className="flex flex-col gap-3">
          {wayOn === "retry" ? <Button onClick={onRetry}>Try again</Button> : null}
          {wayOn === "reset-password" ? (
            <ButtonLink to={paths.forgotPassword} state={{ email }}>
              Send me a new link
            </ButtonLink>
          ) : null}
          {wayOn === "register" ? (
            <ButtonLink to={paths.register}>Create an account</ButtonLink>
          ) : null}
          <ButtonLink to={paths.login} variant={wayOn === "sign-in" ? "primary" : "secondary"}>
            Sign in
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
