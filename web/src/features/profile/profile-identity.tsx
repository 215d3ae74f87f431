import { LockIcon } from "@/components/icons.tsx";
import type { Profile } from "@/lib/profile/profile.ts";
import { roleOf } from "./profile-card.tsx";

/** Name, role and the address, which nobody else sees. */
export function ProfileIdentity({ profile, email }: { profile: Profile; email: string }) {
  const role = roleOf(profile);
  return (
    <div className="min-w-0">
      <p className="text-left text-xl font-semibold tracking-tight" dir="auto">
        {profile.name}
      </p>
      {role ? (
        <p className="text-left text-ink-muted" dir="auto">
          {role}
        </p>
      ) : null}
      <p className="mt-1 flex gap-1.5 text-sm leading-6 text-ink-muted">
        <LockIcon className="mt-1 size-4 shrink-0" />
        <span className="min-w-0">
          <span className="inline-block max-w-full" dir="auto">
            {email}
          </span>{" "}
          <span className="inline-block">(only you see this)</span>
        </span>
      </p>
    </div>
  );
}
