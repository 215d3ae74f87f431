import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { ButtonLink } from "@/components/button-link.tsx";
import { Logo } from "@/components/logo.tsx";
import { Skeleton } from "@/components/skeleton.tsx";
import { paths } from "@/config/paths.ts";
import { useAuth } from "@/lib/session/use-auth.ts";

const AccountMenu = lazy(() =>
  import("./account-menu.tsx").then((module) => ({ default: module.AccountMenu })),
);

const waiting = <Skeleton round className="size-10" />;

/** The bar on top: the way home, and either how to join or one's own menu. */
export function SiteHeader() {
  const { status } = useAuth();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas/85 backdrop-blur-md">
      <div className="mx-auto flex h-16 w-full max-w-6xl items-center justify-between gap-4 px-5 sm:px-8">
        <Link to={paths.home} aria-label="Envent, home" className="touch-target rounded-lg">
          <Logo />
        </Link>
        <nav aria-label="Account" className="flex min-h-11 items-center gap-1.5 sm:gap-2">
          {status === "loading" ? waiting : null}
          {status === "signed-out" ? (
            <>
              <ButtonLink to={paths.login} variant="ghost" size="medium">
                Sign in
              </ButtonLink>
              <ButtonLink to={paths.register} size="medium">
                Join Envent
              </ButtonLink>
            </>
          ) : null}
          {status === "signed-in" ? (
            <Suspense fallback={waiting}>
              <AccountMenu />
            </Suspense>
          ) : null}
        </nav>
      </div>
    </header>
  );
}
