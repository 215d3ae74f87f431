import { type ReactNode, useId } from "react";
import { Alert } from "@/components/alert.tsx";
import { PageHeading } from "@/components/page-heading.tsx";
import { TERMS_VERSION } from "../../../../supabase/functions/_shared/terms.ts";

const dateFormat = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

type LegalPageProps = { title: string; summary: string; children: ReactNode };

/** A text to read: its title, since when it holds, and that a lawyer has yet to see it. */
export function LegalPage({ title, summary, children }: LegalPageProps) {
  return (
    <article className="mx-auto w-full max-w-2xl space-y-8 px-5 py-14 sm:px-8 sm:py-20">
      <PageHeading title={title}>{summary}</PageHeading>
      <p className="text-sm text-ink-muted">
        In effect since{" "}
        <time dateTime={TERMS_VERSION}>{dateFormat.format(new Date(TERMS_VERSION))}</time>
      </p>
      <Alert tone="warning" title="A template to be reviewed">
        This text describes how the product works today. Have it reviewed by a lawyer, and put your
        own name and address in, before you open the doors.
      </Alert>
      <div className="space-y-10">{children}</div>
    </article>
  );
}

/** One numbered section of a legal text. */
export function LegalSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-3 leading-7 text-ink-muted">
      <h2 id={id} className="text-xl font-semibold text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}
