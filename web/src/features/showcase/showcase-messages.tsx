import { Alert } from "@/components/alert.tsx";
import { Avatar } from "@/components/avatar.tsx";
import { Button } from "@/components/button.tsx";
import { Card } from "@/components/card.tsx";
import { Divider } from "@/components/divider.tsx";
import { AlertIcon, PeopleIcon } from "@/components/icons.tsx";
import { Skeleton } from "@/components/skeleton.tsx";
import { StateMessage } from "@/components/state-message.tsx";
import { ShowcaseSection } from "./showcase-section.tsx";

const tones = ["info", "success", "warning", "danger"] as const;

const names = [
  "Ada Lovelace",
  "أحمد زويل",
  "田中 美咲",
  "Jean-Luc Ó Briain",
  "X",
  "👩‍🚀 Sally Ride",
];

/** Messages, cards, pictures and what stands in for content. */
export function ShowcaseMessages() {
  return (
    <>
      <ShowcaseSection title="Alerts">
        <div className="grid gap-4 sm:grid-cols-2">
          {tones.map((tone) => (
            <Alert key={tone} tone={tone} title={`This is ${tone}`}>
              It says what happened and what to do next.
            </Alert>
          ))}
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="Cards, avatars, divider">
        <Card className="flex flex-wrap items-center gap-4 p-6">
          {names.map((name) => (
            <Avatar key={name} name={name} />
          ))}
          <Avatar name="Small One" size="small" />
          <Avatar name="Large One" size="large" />
          <Avatar name="Missing Picture" src="/no-such-picture.webp" />
        </Card>
        <Divider>Or something else</Divider>
      </ShowcaseSection>
      <ShowcaseSection title="Skeleton, empty, error">
        <div className="grid gap-8 sm:grid-cols-3">
          <div className="space-y-3">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-5/6" />
          </div>
          <StateMessage icon={<PeopleIcon />} title="Nobody here yet">
            <p>Members appear here when they join.</p>
          </StateMessage>
          <StateMessage
            tone="danger"
            icon={<AlertIcon />}
            title="This could not be loaded"
            actions={<Button size="medium">Try again</Button>}
          >
            <p>Check your connection.</p>
          </StateMessage>
        </div>
      </ShowcaseSection>
    </>
  );
}
