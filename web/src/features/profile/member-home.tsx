import { ButtonLink } from "@/components/button-link.tsx";
import { Card } from "@/components/card.tsx";
import { PageHeading } from "@/components/page-heading.tsx";
import { paths } from "@/config/paths.ts";
import type { Profile } from "@/lib/profile/profile.ts";
import { firstName } from "./display-name.ts";
import { ProfileCard } from "./profile-card.tsx";
import { additionCount, missingAdditions, valuesOf } from "./profile-values.ts";

/** The front page for members: a greeting, one's own card as others see it, and what is still missing in it. */
export function MemberHome({ profile }: { profile: Profile }) {
  const missing = missingAdditions(valuesOf(profile), profile.avatar_url);
  return (
    <div className="space-y-8">
      <PageHeading title={`Hello, ${firstName(profile.name)}`}>
        {missing.length > 0
          ? "This is how other members meet you. A little more makes it easier to start a conversation."
          : "This is how other members meet you. It has everything it needs."}
      </PageHeading>
      <div className="grid items-start gap-6 lg:grid-cols-[1.2fr_0.8fr]">
        <ProfileCard
          profile={profile}
          footer={
            <div className="mt-6 border-t border-line pt-5">
              <ButtonLink to={paths.profile} variant="secondary" size="medium">
                Edit your profile
              </ButtonLink>
            </div>
          }
        />
        {missing.length > 0 ? (
          <Card className="p-6">
            <h2 className="text-lg font-semibold">Make it complete</h2>
            <p className="mt-1 text-sm text-ink-muted">
              {additionCount - missing.length} of {additionCount} filled in. Still empty:
            </p>
            <ul className="mt-4 space-y-2.5 text-sm">
              {missing.map((label) => (
                <li key={label} className="flex items-center gap-2.5">
                  <span
                    aria-hidden="true"
                    className="size-4 rounded-full border border-dashed border-line-strong"
                  />
                  {label}
                </li>
              ))}
            </ul>
            <ButtonLink to={paths.profileSetup} size="medium" className="mt-6">
              Add what is missing
            </ButtonLink>
          </Card>
        ) : null}
      </div>
    </div>
  );
}
