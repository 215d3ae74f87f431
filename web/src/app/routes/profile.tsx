import { PageHeading } from "@/components/page-heading.tsx";
import { PageMeta } from "@/components/page-meta.tsx";
import { ToastRegion } from "@/components/toast.tsx";
import { SignOutSection } from "@/features/auth/sign-out-section.tsx";
import { EditProfile } from "@/features/profile/edit-profile.tsx";
import { PictureField } from "@/features/profile/picture/picture-field.tsx";
import { ProfileIdentity } from "@/features/profile/profile-identity.tsx";
import { useLeave } from "../guards/use-leave.ts";
import { MemberPage } from "../member-page.tsx";

export function Component() {
  const leave = useLeave();
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-12 sm:px-8 sm:py-16">
      <PageMeta title="Your profile" />
      <MemberPage>
        {(profile, user) => (
          <div className="space-y-10">
            <PageHeading title="Your profile">How other members meet you.</PageHeading>
            <ProfileIdentity profile={profile} email={user.email} />
            <PictureField profile={profile} />
            <EditProfile profile={profile} />
            <section aria-labelledby="devices" className="space-y-4 border-t border-line pt-8">
              <h2 id="devices" className="text-lg font-semibold">
                Signed in on this device
              </h2>
              <p className="leading-7 text-ink-muted">
                Signing out takes your account off this browser. If you have lost a device, or used
                one that is not yours, sign out everywhere.
              </p>
              <SignOutSection signOut={leave} />
            </section>
          </div>
        )}
      </MemberPage>
      <ToastRegion />
    </div>
  );
}
