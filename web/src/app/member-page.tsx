import type { ReactNode } from "react";
import { TermsStep } from "@/features/auth/terms-step.tsx";
import { acceptTerms } from "@/features/profile/api/accept-terms.ts";
import { OwnProfile } from "@/features/profile/own-profile.tsx";
import type { Profile } from "@/lib/profile/profile.ts";
import { type AppUser, useAuth } from "@/lib/session/use-auth.ts";
import { useLeave } from "./guards/use-leave.ts";
import { WithQueries } from "./with-queries.tsx";

type MemberPageProps = { children: (profile: Profile, user: AppUser) => ReactNode };

/** A page for one's own profile: loads it, or asks for the terms first where they have not been accepted yet. */
export function MemberPage({ children }: MemberPageProps) {
  const { user } = useAuth();
  const leave = useLeave();
  if (!user) return null;
  return (
    <WithQueries>
      <OwnProfile
        user={user}
        terms={(onAccepted) => (
          <div className="mx-auto max-w-[26rem] py-8">
            <TermsStep
              accept={() => acceptTerms(user)}
              decline={() => leave()}
              onDone={onAccepted}
            />
          </div>
        )}
      >
        {(profile) => children(profile, user)}
      </OwnProfile>
    </WithQueries>
  );
}
