import type { ReactNode } from "react";
import { Button } from "@/components/button.tsx";
import { AlertIcon } from "@/components/icons.tsx";
import { PageSkeleton } from "@/components/page-skeleton.tsx";
import { StateMessage } from "@/components/state-message.tsx";
import type { AppUser } from "@/lib/app-user.ts";
import { toAppError } from "@/lib/errors/to-app-error.ts";
import type { Profile } from "@/lib/profile/profile.ts";
import { useOwnProfile } from "./use-own-profile.ts";

type OwnProfileProps = {
  user: AppUser;
  /** What to show when the terms have to be accepted first; `onAccepted` loads the profile. */
  terms: (onAccepted: () => void) => ReactNode;
  children: (profile: Profile) => ReactNode;
};

/** Loads one's own profile, with a page for every way that can end. */
export function OwnProfile({ user, terms, children }: OwnProfileProps) {
  const { data: profile, error, isFetching, refetch } = useOwnProfile(user);
  if (profile) return children(profile);
  if (profile === null) return terms(() => void refetch());
  if (error) {
    return (
      <StateMessage
        level={1}
        tone="danger"
        icon={<AlertIcon />}
        title="We could not load your profile"
        actions={
          <Button busy={isFetching} busyLabel="Trying…" onClick={() => refetch()}>
            Try again
          </Button>
        }
      >
        <p>{toAppError(error).message}</p>
        <p>Your account is safe.</p>
      </StateMessage>
    );
  }
  return <PageSkeleton />;
}
