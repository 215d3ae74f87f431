import { NewestMembers } from "@/features/members/newest-members.tsx";
import { MemberHome } from "@/features/profile/member-home.tsx";
import { MemberPage } from "./member-page.tsx";

/** Loaded only for members, with all that reads and keeps their data. */
export function MemberHomePage() {
  return (
    <MemberPage>
      {(profile) => (
        <div className="space-y-12">
          <MemberHome profile={profile} />
          <NewestMembers />
        </div>
      )}
    </MemberPage>
  );
}
