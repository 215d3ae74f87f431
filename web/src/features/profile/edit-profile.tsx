import { toasts } from "@/components/toast-manager.ts";
import type { Profile } from "@/lib/profile/profile.ts";
import { ProfileConflict } from "./profile-conflict.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { useSaveProfile } from "./use-own-profile.ts";

/** One's profile, edited in place. */
export function EditProfile({ profile }: { profile: Profile }) {
  const { save, busy, error, loadNewest, changedElsewhere } = useSaveProfile(profile);
  return (
    <ProfileForm
      profile={profile}
      button="Save changes"
      busy={busy}
      error={error}
      errorAction={<ProfileConflict error={error} onLoad={loadNewest} />}
      changedElsewhere={changedElsewhere}
      onSave={async (changes) => {
        const saved = await save(changes);
        if (saved) toasts.add({ title: "Profile saved" });
        return saved;
      }}
    />
  );
}
