import { type ReactNode, useEffect, useRef } from "react";

type PageHeadingProps = {
  title: string;
  children?: ReactNode;
  /** For a step that replaces another on the same page: the focus begins here, so that the step is read out. */
  takesFocus?: boolean;
};

/** A page's one first-level heading, which takes the focus after a navigation, and the line under it. */
export function PageHeading({ title, children, takesFocus = false }: PageHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <header className="space-y-2">
      <h1 ref={ref} tabIndex={-1} className="text-[1.75rem] leading-9 font-semibold sm:text-[2rem]">
        {title}
      </h1>
      {children ? <div className="leading-7 text-ink-muted">{children}</div> : null}
    </header>
  );
}
