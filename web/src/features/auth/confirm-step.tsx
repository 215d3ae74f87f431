import { useState } from "react";
import { Button } from "@/components/button.tsx";
import { PageHeading } from "@/components/page-heading.tsx";
import type { CallbackResult } from "./api/auth-callback.ts";
import { MailMark } from "./mail-mark.tsx";

type Confirmation = Extract<CallbackResult, { status: "needs-confirmation" }>;
type ConfirmStepProps = { confirmation: Confirmation; onConfirm: () => Promise<void> };

const words: Record<
  Confirmation["action"],
  { title: string; text: string; button: string; busy: string }
> = {
  "confirm-email": {
    title: "Confirm your email",
    text: "One click, and your address is confirmed and you are signed in.",
    button: "Confirm my email",
    busy: "Confirming…",
  },
  "choose-password": {
    title: "Choose a new password",
    text: "Go on to choose a new password for your account.",
    button: "Choose a new password",
    busy: "Opening…",
  },
  "change-email": {
    title: "Confirm your new email",
    text: "One click, and this address belongs to your account.",
    button: "Confirm the change",
    busy: "Confirming…",
  },
  "use-session": {
    title: "Sign in with this link?",
    text: "Go on only if you asked for this link yourself.",
    button: "Sign in",
    busy: "Signing in…",
  },
};

/** Only a click spends a mailed token: scanners that open links do not click. */
export function ConfirmStep({ confirmation, onConfirm }: ConfirmStepProps) {
  const [busy, setBusy] = useState(false);
  const { title, text, button, busy: busyLabel } = words[confirmation.action];
  return (
    <div className="space-y-6">
      <MailMark />
      <PageHeading title={title} takesFocus>
        {text}
        {confirmation.email ? (
          <span className="mt-2 block font-medium text-ink" dir="auto">
            {confirmation.email}
          </span>
        ) : null}
      </PageHeading>
      <Button
        className="w-full"
        busy={busy}
        busyLabel={busyLabel}
        onClick={async () => {
          setBusy(true);
          await onConfirm();
          setBusy(false);
        }}
      >
        {button}
      </Button>
    </div>
  );
}
