import { useState } from "react";
import { Alert } from "@/components/alert.tsx";
import { Button } from "@/components/button.tsx";
import { Dialog } from "@/components/dialog.tsx";
import { SignOutIcon } from "@/components/icons.tsx";
import { useSubmission } from "@/components/use-submission.ts";

type SignOutSectionProps = { signOut: (scope: "local" | "global") => Promise<void> };

/** Signing out here, or on every device after a question. */
export function SignOutSection({ signOut }: SignOutSectionProps) {
  const here = useSubmission();
  const everywhere = useSubmission();
  const [asking, setAsking] = useState(false);

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<SignOutIcon />}
          busy={here.busy}
          onClick={() => here.submit(() => signOut("local"))}
        >
          Sign out
        </Button>
        <Button variant="ghost" onClick={() => setAsking(true)}>
          Sign out everywhere
        </Button>
      </div>
      {here.error ? <Alert tone="danger">{here.error.message}</Alert> : null}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="You will be signed out in this browser and on every other device. You can sign in again at any time."
        actions={
          <>
            <Button variant="ghost" size="medium" onClick={() => setAsking(false)}>
              Stay signed in
            </Button>
            <Button
              variant="danger"
              size="medium"
              busy={everywhere.busy}
              busyLabel="Signing out…"
              onClick={() => everywhere.submit(() => signOut("global"))}
            >
              Sign out everywhere
            </Button>
          </>
        }
      >
        {everywhere.error ? (
          <Alert tone="danger" className="mt-4">
            {everywhere.error.message}
          </Alert>
        ) : null}
      </Dialog>
    </>
  );
}
