import { PageHeading } from "@/components/page-heading.tsx";
import { PageMeta } from "@/components/page-meta.tsx";
import { ToastRegion } from "@/components/toast.tsx";
import { DataSection } from "@/features/account/data-section.tsx";
import { DeleteSection } from "@/features/account/delete-section.tsx";
import { DevicesSection } from "@/features/account/devices-section.tsx";
import { EmailSection } from "@/features/account/email-section.tsx";
import { hasPassword } from "@/features/account/has-password.ts";
import { PasswordSection } from "@/features/account/password-section.tsx";
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
            <EmailSection email={user.email} />
            <PasswordSection
              email={user.email}
              name={profile.name}
              hasPassword={hasPassword(user)}
            />
            <DevicesSection signOut={<SignOutSection signOut={leave} />} />
            <DataSection user={user} />
            <DeleteSection user={user} hasPassword={hasPassword(user)} onDeleted={leave} />
          </div>
        )}
      </MemberPage>
      <ToastRegion />
    </div>
  );
}
