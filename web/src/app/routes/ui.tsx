import { PageHeading } from "@/components/page-heading.tsx";
import { PageMeta } from "@/components/page-meta.tsx";
import {
  ShowcaseButtons,
  ShowcaseFields,
  ShowcaseForms,
} from "@/features/showcase/showcase-controls.tsx";
import { ShowcaseMessages } from "@/features/showcase/showcase-messages.tsx";
import { ShowcaseOverlays } from "@/features/showcase/showcase-overlays.tsx";

/** Development only: every component in every state. */
export function Component() {
  return (
    <div className="mx-auto w-full max-w-4xl space-y-12 px-5 py-14 sm:px-8">
      <PageMeta title="Components" />
      <PageHeading title="Components">Every part of the interface, in every state.</PageHeading>
      <ShowcaseButtons />
      <ShowcaseFields />
      <ShowcaseForms />
      <ShowcaseMessages />
      <ShowcaseOverlays />
    </div>
  );
}
