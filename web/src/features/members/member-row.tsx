import { Avatar } from "@/components/avatar.tsx";
import type { Member } from "./api/get-newest-members.ts";

/** A member in a list: picture, name, what they do. */
export function MemberRow({ member }: { member: Member }) {
  const role = [member.job_title, member.company].filter(Boolean).join(", ");
  return (
    <li className="flex items-center gap-3.5 px-3 py-3">
      <Avatar name={member.name} src={member.avatar_url} />
      <div className="min-w-0">
        <p className="truncate text-left font-medium" dir="auto">
          {member.name}
        </p>
        {role ? (
          <p className="truncate text-left text-sm text-ink-muted" dir="auto">
            {role}
          </p>
        ) : null}
      </div>
    </li>
  );
}
