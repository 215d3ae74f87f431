import { Alert } from "@/components/alert.tsx";
import { Avatar } from "@/components/avatar.tsx";
import { Button } from "@/components/button.tsx";
import { Card } from "@/components/card.tsx";
import { Divider } from "@/components/divider.tsx";
import { AlertIcon, CheckIcon, PeopleIcon } from "@/components/icons.tsx";
import { PageSkeleton } from "@/components/page-skeleton.tsx";
import { Skeleton } from "@/components/skeleton.tsx";
import { StateMessage } from "@/components/state-message.tsx";
import { ShowcaseSection } from "./showcase-section.tsx";

const tones = ["info", "success", "warning", "danger"] as const;

/** With a language where the letters are not Inter's own. */
const people = [
  { name: "Ada Lovelace" },
  { name: "أحمد زويل", lang: "ar" },
  { name: "田中 美咲", lang: "ja" },
  { name: "Jean-Luc Ó Briain" },
  { name: "X" },
  { name: "👩‍🚀 Sally Ride", lang: "zxx" },
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
          <Alert
            tone="danger"
            action={
              <button type="button" className="text-link">
                Try again
              </button>
            }
          >
            Without a title, with a way on.
          </Alert>
        </div>
      </ShowcaseSection>
      <ShowcaseSection title="Cards, avatars, divider">
        <Card className="flex flex-wrap items-center gap-4 p-6">
          {people.map(({ name, lang }) => (
            <span key={name} lang={lang} className="flex">
              <Avatar name={name} />
            </span>
          ))}
          <Avatar name="Small One" size="small" />
          <Avatar name="Large One" size="large" />
          <Avatar name="With A Picture" src="/icon.svg" size="large" />
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
            <Skeleton round className="size-11" />
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
          <StateMessage tone="success" icon={<CheckIcon />} title="All done" />
          <div className="h-96 overflow-clip">
            <PageSkeleton />
          </div>
        </div>
      </ShowcaseSection>
    </>
  );
}
