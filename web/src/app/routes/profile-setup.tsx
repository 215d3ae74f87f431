import { PageMeta } from "@/components/page-meta.tsx";
import { ProfileSetup } from "@/features/profile/profile-setup.tsx";
import { MemberPage } from "../member-page.tsx";

export function Component() {
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-12 sm:px-8 sm:py-16">
      <PageMeta title="Set up your profile" />
      <MemberPage>{(profile) => <ProfileSetup profile={profile} />}</MemberPage>
    </div>
  );
}
