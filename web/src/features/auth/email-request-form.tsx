import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/button.tsx";
import { Field } from "@/components/field.tsx";
import { FormStatus } from "@/components/form-status.tsx";
import { useSubmission } from "@/components/use-submission.ts";
import { invalidEmailMessage, isEmailAddress, normaliseEmail } from "@/lib/email-address.ts";

type EmailRequestFormProps = {
  initialEmail?: string;
  button: string;
  busyLabel: string;
  /** Sends the mail; resolves when it is on its way. */
  request: (email: string) => Promise<void>;
  onSent: (email: string) => void;
};

/** Asks for an address and has a mail sent to it: a new link, or a password reset. */
export function EmailRequestForm({
  initialEmail = "",
  button,
  busyLabel,
  request,
  onSent,
}: EmailRequestFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState(initialEmail);
  const [problem, setProblem] = useState<string>();
  const { busy, error, submit, clearError } = useSubmission();

  const send = (event: FormEvent) => {
    event.preventDefault();
    const address = normaliseEmail(email);
    if (!isEmailAddress(address)) {
      setProblem(email.trim() ? invalidEmailMessage : "Please enter your email address.");
      input.current?.focus();
      return;
    }
    submit(async () => {
      await request(address);
      onSent(address);
    });
  };

  return (
    <form noValidate onSubmit={send} aria-label={button}>
      <Field
        ref={input}
        label="Email Address"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setProblem(undefined);
          clearError();
        }}
        error={problem}
      />
      <Button type="submit" className="mt-1 w-full" busy={busy} busyLabel={busyLabel}>
        {button}
      </Button>
      <FormStatus error={error?.message} />
    </form>
  );
}
