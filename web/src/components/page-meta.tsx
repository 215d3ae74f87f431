import { createContext, useContext, useEffect } from "react";

type PageMetaProps = { title: string; description?: string };

const homeDescription =
  "Envent is where entrepreneurs introduce themselves, meet the people they should know, and find the events worth leaving the office for.";

/** Who else is told; the prerendered pages learn their title and description from here. */
export const PageMetaListener = createContext<(meta: Required<PageMetaProps>) => void>(() => {});

/**
 * Title and description of the page shown, written into the tags that index.html already has. Phones share the canonical
 * address instead of the one that is open: where there is one, it follows too.
 */
export function PageMeta({ title: name, description = homeDescription }: PageMetaProps) {
  const title = name.includes("Envent") ? name : `${name} · Envent`;
  useContext(PageMetaListener)({ title, description });
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute("content", description);
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (canonical) canonical.href = new URL(window.location.pathname, canonical.href).href;
  }, [title, description]);
  return null;
}
