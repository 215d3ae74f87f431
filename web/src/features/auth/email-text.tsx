/** An address inside a sentence: it stands out, keeps its own direction, and moves to the next line before it breaks. */
export function EmailText({ children }: { children: string }) {
  return (
    <span className="inline-block max-w-full font-medium text-ink" dir="auto">
      {children}
    </span>
  );
}
