import { type ReactNode, useId } from "react";

type AccountSectionProps = { title: string; children: ReactNode };

/** One matter of the account, under a heading of its own. */
export function AccountSection({ title, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-4 border-t border-line pt-8">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
