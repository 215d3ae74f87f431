import { Alert } from "@/components/alert.tsx";
import { Button } from "@/components/button.tsx";
import { useSubmission } from "@/components/use-submission.ts";
import type { AppUser } from "@/lib/app-user.ts";
import { AccountSection } from "./account-section.tsx";
import { collectData } from "./api/collect-data.ts";

/** Hands the browser a file, as if it had been downloaded. */
function saveFile(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** All that Envent holds about the member, to keep. */
export function DataSection({ user }: { user: AppUser }) {
  const { busy, error, submit } = useSubmission();
  const download = () =>
    submit(async () => saveFile("envent-my-data.json", await collectData(user)));
  return (
    <AccountSection title="Your data">
      <p className="leading-7 text-ink-muted">
        Everything we hold about you, as a JSON file: your account, your profile, the terms you
        accepted and the devices you are signed in on.
      </p>
      <Button variant="secondary" busy={busy} busyLabel="Collecting…" onClick={download}>
        Download my data
      </Button>
      {error ? <Alert tone="danger">{error.message}</Alert> : null}
    </AccountSection>
  );
}
