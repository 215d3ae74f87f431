import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/button.tsx";
import { Checkbox } from "@/components/checkbox.tsx";
import { FormStatus } from "@/components/form-status.tsx";
import { PageHeading } from "@/components/page-heading.tsx";
import { useSubmission } from "@/components/use-submission.ts";
import { TermsLabel } from "./terms-label.tsx";

type TermsStepProps = {
  /** Records the acceptance and makes the profile. */
  accept: () => Promise<unknown>;
  decline: () => Promise<unknown>;
  onDone: () => void;
};

/** Members who come from Google or LinkedIn accept the terms before their profile is made. */
export function TermsStep({ accept, decline, onDone }: TermsStepProps) {
  const checkbox = useRef<HTMLInputElement>(null);
  const [accepted, setAccepted] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { busy, error, submit } = useSubmission();

  const go = (event: FormEvent) => {
    event.preventDefault();
    if (!accepted) {
      setProblem("Please accept both to go on.");
      checkbox.current?.focus();
      return;
    }
    submit(async () => {
      await accept();
      onDone();
    });
  };

  return (
    <div className="space-y-7">
      <PageHeading title="One last thing" takesFocus>
        You are signed in. Please accept our terms, and your account is ready.
      </PageHeading>
      <div>
        <form noValidate onSubmit={go} aria-label="Accept the terms">
          <Checkbox
            ref={checkbox}
            name="terms"
            required
            checked={accepted}
            onChange={(event) => {
              setAccepted(event.target.checked);
              setProblem(undefined);
            }}
            error={problem}
          >
            <TermsLabel />
          </Checkbox>
          <Button
            type="submit"
            className="mt-3 w-full"
            busy={busy}
            busyLabel="Creating your account..."
          >
            Accept and continue
          </Button>
          <FormStatus error={error?.message} />
        </form>
        <Button variant="ghost" className="w-full" disabled={busy} onClick={() => submit(decline)}>
          Not now, sign me out
        </Button>
      </div>
    </div>
  );
}
