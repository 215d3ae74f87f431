import type { ReactNode } from "react";
import { Avatar } from "@/components/avatar.tsx";
import { LinkedInIcon, XIcon } from "@/components/brand-icons.tsx";
import { Card } from "@/components/card.tsx";
import { linkedInName } from "./profile-links.ts";

export type ProfileCardData = {
  name: string;
  job_title: string;
  company: string;
  bio: string;
  avatar_url: string;
  linkedin_profile: string;
  twitter_handle: string;
};

/** What somebody does and where: "Founder, Solstice", or whichever of the two there is. */
export function roleOf({ job_title, company }: Pick<ProfileCardData, "job_title" | "company">) {
  return [job_title, company].filter(Boolean).join(", ");
}

/** A member as others meet them. */
export function ProfileCard({ profile, footer }: { profile: ProfileCardData; footer?: ReactNode }) {
  const role = roleOf(profile);
  return (
    <Card className="p-6">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={profile.name} src={profile.avatar_url} size="large" />
        {/* Under the picture where the words would have too little room beside it. */}
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-left text-xl font-semibold tracking-tight" dir="auto">
            {profile.name}
          </p>
          {role ? (
            <p className="mt-0.5 text-left leading-6 text-ink-muted" dir="auto">
              {role}
            </p>
          ) : null}
        </div>
      </div>
      {profile.bio ? (
        <p className="mt-5 leading-7 whitespace-pre-line text-ink" dir="auto">
          {profile.bio}
        </p>
      ) : null}
      {profile.linkedin_profile || profile.twitter_handle ? (
        <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-2 text-sm">
          {profile.linkedin_profile ? (
            <li>
              <a
                href={profile.linkedin_profile}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex items-center gap-2 py-1 text-ink-muted hover:text-ink pointer-coarse:min-h-11"
              >
                <LinkedInIcon />
                <span className="sr-only">LinkedIn: </span>
                {linkedInName(profile.linkedin_profile)}
              </a>
            </li>
          ) : null}
          {profile.twitter_handle ? (
            <li>
              <a
                href={`https://x.com/${profile.twitter_handle}`}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex items-center gap-2 py-1 text-ink-muted hover:text-ink pointer-coarse:min-h-11"
              >
                <XIcon />
                <span className="sr-only">X: </span>@{profile.twitter_handle}
              </a>
            </li>
          ) : null}
        </ul>
      ) : null}
      {footer}
    </Card>
  );
}
