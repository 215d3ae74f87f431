import { ProductPicture } from "../product-picture.tsx";

/** Beside the forms on wide screens: what one is signing up for. */
export function ProductPanel() {
  return (
    <aside
      aria-label="About Envent"
      className="always-dark green-glow hidden overflow-clip bg-canvas text-ink lg:block"
    >
      <div className="sticky top-0 flex h-dvh max-h-[64rem] flex-col justify-center gap-12 px-[clamp(2.5rem,5vw,5rem)] py-12">
        <div className="max-w-lg space-y-4">
          <p className="text-[clamp(1.75rem,2.6vw,2.5rem)] leading-[1.15] font-semibold tracking-[-0.025em] text-balance">
            Walk in already introduced.
          </p>
          <p className="max-w-md leading-7 text-ink-muted">
            One profile that says who you are and what you are building, among people who are
            building too.
          </p>
        </div>
        <ProductPicture className="max-w-lg" />
      </div>
    </aside>
  );
}
