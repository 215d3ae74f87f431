import { useState } from "react";
import { Button } from "@/components/button.tsx";
import type { AppUser } from "@/lib/app-user.ts";
import { AccountSection } from "./account-section.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";

type DeleteSectionProps = {
  user: AppUser;
  hasPassword: boolean;
  /** After the account is gone: forget it in this browser and go home. */
  onDeleted: () => Promise<void>;
};

/** The way out for good. */
export function DeleteSection(props: DeleteSectionProps) {
  const [asking, setAsking] = useState(false);
  return (
    <AccountSection title="Delete your account">
      <p className="leading-7 text-ink-muted">
        Your profile, your picture and your account are removed at once and for good. Nobody can
        bring them back, nor can we.
      </p>
      <Button variant="danger-quiet" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      {asking ? <DeleteDialog {...props} onClose={() => setAsking(false)} /> : null}
    </AccountSection>
  );
}
