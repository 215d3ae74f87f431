import { MailIcon } from "@/components/icons.tsx";

/** Stands over a page that is about a mail. */
export function MailMark() {
  return (
    <span className="grid size-14 place-items-center rounded-2xl bg-brand-soft text-2xl text-brand-text">
      <MailIcon />
    </span>
  );
}
