import { Link, Outlet } from "react-router-dom";
import { Logo } from "@/components/logo.tsx";
import { ThemeSwitch } from "@/components/theme-switch.tsx";
import { paths } from "@/config/paths.ts";
import { ProductPanel } from "./product-panel.tsx";

/** The sign-up and sign-in pages: the form on the left, the product beside it where there is room. */
export function AuthLayout() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,0.9fr)]">
      <div className="flex min-w-0 flex-col px-5 sm:px-8">
        <header className="mx-auto flex w-full max-w-[26rem] items-center justify-between pt-6 pb-2">
          <Link to={paths.home} aria-label="Envent, home" className="touch-target rounded-lg">
            <Logo />
          </Link>
          <ThemeSwitch />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[26rem] flex-1 pt-[clamp(1.25rem,4.5vh,4.5rem)] pb-8 outline-none"
        >
          <Outlet />
        </main>
        <footer className="mx-auto flex w-full max-w-[26rem] flex-wrap gap-x-6 gap-y-2 pb-6 text-[0.8125rem] text-ink-muted">
          <Link
            to={paths.terms}
            className="py-1 hover:text-ink hover:underline pointer-coarse:py-3.5"
          >
            Terms of Service
          </Link>
          <Link
            to={paths.privacy}
            className="py-1 hover:text-ink hover:underline pointer-coarse:py-3.5"
          >
            Privacy Policy
          </Link>
        </footer>
      </div>
      <ProductPanel />
    </div>
  );
}
