import { type FormEvent, useRef, useState } from "react";
import { Alert } from "@/components/alert.tsx";
import { Button } from "@/components/button.tsx";
import { Field } from "@/components/field.tsx";
import { FormStatus } from "@/components/form-status.tsx";
import { useSubmission } from "@/components/use-submission.ts";
import { isEmailAddress, normaliseEmail } from "@/lib/email-address.ts";
import { AccountSection } from "./account-section.tsx";
import { changeEmail } from "./api/change-email.ts";

/** The address one signs in with, changed only when both mailboxes agree. */
export function EmailSection({ email }: { email: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [next, setNext] = useState("");
  const [problem, setProblem] = useState<string>();
  const [askedFor, setAskedFor] = useState<string>();
  const { busy, error, submit } = useSubmission();

  const change = (event: FormEvent) => {
    event.preventDefault();
    const wanted = normaliseEmail(next);
    const refuse = (reason: string) => {
      setProblem(reason);
      input.current?.focus();
    };
    if (!isEmailAddress(wanted)) return refuse("Please enter an email address.");
    if (wanted === email) return refuse("This is your address already.");
    submit(async () => {
      await changeEmail(wanted);
      setAskedFor(wanted);
      setNext("");
    });
  };

  return (
    <AccountSection title="Email address">
      <p className="leading-7 text-ink-muted">
        You sign in with <span dir="auto">{email}</span>. Only you see it.
      </p>
      {askedFor ? (
        <Alert tone="success" title="Two mails are on their way">
          Please open the link in both: the one we sent to {email}, and the one to {askedFor}. Then
          your address is changed.
        </Alert>
      ) : null}
      <form noValidate onSubmit={change} aria-label="Change your email address">
        <Field
          ref={input}
          label="New email address"
          name="new-email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={next}
          error={problem}
          onChange={(event) => {
            setNext(event.target.value);
            setProblem(undefined);
          }}
        />
        <div className="mt-1 flex flex-wrap items-center gap-x-4">
          <Button type="submit" variant="secondary" busy={busy} busyLabel="Sending…">
            Change address
          </Button>
          <FormStatus beside error={error?.message} />
        </div>
      </form>
    </AccountSection>
  );
}
