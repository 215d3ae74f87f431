/** A rule with words in its middle. */
export function Divider({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-4 text-[0.8125rem] text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  );
}
