import { Avatar } from "@/components/avatar.tsx";
import { Card } from "@/components/card.tsx";
import { classNames } from "@/components/class-names.ts";
import { ProfileCard, roleOf } from "@/features/profile/profile-card.tsx";

/** Invented people, said to be so in the picture's description. */
const host = {
  name: "Amara Okafor",
  job_title: "Founder",
  company: "Solstice Energy",
  bio: "Building solar microgrids for markets that the grid forgot. Looking for hardware people and a first hire in operations.",
  avatar_url: "",
  linkedin_profile: "https://www.linkedin.com/in/amara-okafor",
  twitter_handle: "amaraokafor",
};

const guests = [
  { name: "Jonas Lindqvist", job_title: "Co-founder", company: "Harbour Robotics" },
  { name: "Mei Tanaka", job_title: "CEO", company: "Paperlane" },
  { name: "Lucía Moreira", job_title: "Founder", company: "Terra Roast" },
];

/** The product, drawn with its own components: a member's profile, and others beside it. */
export function ProductPicture({ className }: { className?: string }) {
  return (
    <figure className={classNames("relative", className)}>
      <div
        role="img"
        aria-label="An Envent profile with three other members beside it. The people are invented."
      >
        <div inert className="select-none">
          <ProfileCard profile={host} />
          <Card className="relative -mt-5 ml-10 divide-y divide-line bg-surface-raised shadow-high sm:-mr-6 sm:ml-20">
            {guests.map((guest) => (
              <div key={guest.name} className="flex items-center gap-3.5 px-5 py-3.5">
                <Avatar name={guest.name} />
                <div className="min-w-0">
                  <p className="truncate font-medium">{guest.name}</p>
                  <p className="truncate text-sm text-ink-muted">{roleOf(guest)}</p>
                </div>
              </div>
            ))}
          </Card>
        </div>
      </div>
    </figure>
  );
}
