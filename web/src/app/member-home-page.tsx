import { MemberHome } from "@/features/profile/member-home.tsx";
import { MemberPage } from "./member-page.tsx";

/** Loaded only for members, with all that reads and keeps their data. */
export function MemberHomePage() {
  return <MemberPage>{(profile) => <MemberHome profile={profile} />}</MemberPage>;
}
