import { Link } from "react-router-dom";
import { ThemeSwitch } from "@/components/theme-switch.tsx";
import { paths } from "@/config/paths.ts";

/** Below every page to read: legal pages and the theme switch. */
export function SiteFooter() {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-6 text-sm text-ink-muted sm:px-8">
        <p suppressHydrationWarning>© {new Date().getFullYear()} Envent</p>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6 gap-y-1">
          <Link
            to={paths.terms}
            className="py-1 hover:text-ink hover:underline pointer-coarse:py-3"
          >
            Terms of Service
          </Link>
          <Link
            to={paths.privacy}
            className="py-1 hover:text-ink hover:underline pointer-coarse:py-3"
          >
            Privacy Policy
          </Link>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
