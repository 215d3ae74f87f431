import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { ButtonLink } from "@/components/button-link.tsx";
import { PageHeading } from "@/components/page-heading.tsx";
import { paths } from "@/config/paths.ts";
import { track } from "@/lib/analytics.ts";
import type { Profile } from "@/lib/profile/profile.ts";
import { firstName } from "./display-name.ts";
import { PictureField } from "./picture/picture-field.tsx";
import { ProfileConflict } from "./profile-conflict.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { additionCount, missingAdditions, valuesOf } from "./profile-values.ts";
import { useSaveProfile } from "./use-own-profile.ts";

/** The first visit: who you are, in as many or as few words as you like. */
export function ProfileSetup({ profile }: { profile: Profile }) {
  const navigate = useNavigate();
  const { save, busy, error, loadNewest, changedElsewhere } = useSaveProfile(profile);
  const [values, setValues] = useState(() => valuesOf(profile));
  const filled = additionCount - missingAdditions(values, profile.avatar_url).length;

  return (
    <div className="space-y-8">
      <PageHeading title="Set up your profile">
        Welcome, <span dir="auto">{firstName(profile.name)}</span>. This is how other members will
        meet you. Only your name is needed; the rest can wait.
      </PageHeading>
      <SetupProgress filled={filled} />
      <PictureField profile={profile} />
      <ProfileForm
        profile={profile}
        button="Save and continue"
        busy={busy}
        error={error}
        errorAction={<ProfileConflict error={error} onLoad={loadNewest} />}
        changedElsewhere={changedElsewhere}
        onChange={setValues}
        secondary={
          <ButtonLink to={paths.home} variant="ghost" className="max-sm:w-full">
            Skip for now
          </ButtonLink>
        }
        onSave={async (changes) => {
          if (!(await save(changes))) return false;
          track({ name: "profile_completed" });
          navigate(paths.home);
          return true;
        }}
      />
    </div>
  );
}

function SetupProgress({ filled }: { filled: number }) {
  const total = additionCount;
  return (
    <div>
      <p id="setup-progress" className="mb-2 text-sm text-ink-muted">
        {filled} of {total} filled in
      </p>
      <div
        role="progressbar"
        aria-labelledby="setup-progress"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={filled}
        className="h-1.5 overflow-hidden rounded-full bg-surface-sunken ring-1 ring-line ring-inset"
      >
        <div
          className="h-full origin-left rounded-full bg-brand transition-transform duration-300 ease-out rtl:origin-right"
          style={{ transform: `scaleX(${filled / total})` }}
        />
      </div>
    </div>
  );
}
