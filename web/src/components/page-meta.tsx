import { useEffect } from "react";

type PageMetaProps = { title: string; description?: string };

const homeDescription =
  "Envent is where entrepreneurs introduce themselves, meet the people they should know, and find the events worth leaving the office for.";

/** Title and description of the page shown, written into the tags that index.html already has. */
export function PageMeta({ title, description = homeDescription }: PageMetaProps) {
  useEffect(() => {
    document.title = title.includes("Envent") ? title : `${title} · Envent`;
    document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  }, [title, description]);
  return null;
}
