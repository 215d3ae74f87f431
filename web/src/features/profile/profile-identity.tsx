import { LockIcon } from "@/components/icons.tsx";
import type { Profile } from "@/lib/profile/profile.ts";
import { roleOf } from "./profile-card.tsx";

/** Name, role and the address, which nobody else sees. */
export function ProfileIdentity({ profile, email }: { profile: Profile; email: string }) {
  const role = roleOf(profile);
  return (
    <div>
      <div className="min-w-0">
        <p className="text-xl font-semibold tracking-tight" dir="auto">
          {profile.name}
        </p>
        {role ? (
          <p className="text-ink-muted" dir="auto">
            {role}
          </p>
        ) : null}
        <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-muted">
          <LockIcon className="size-4 shrink-0" />
          <span dir="auto">{email}</span>
          <span className="shrink-0">(only you see this)</span>
        </p>
      </div>
    </div>
  );
}
