import { lazy, Suspense, useSyncExternalStore } from "react";
import { Outlet, ScrollRestoration, useNavigation } from "react-router-dom";
import { isAnalyticsConfigured, readConsent } from "@/lib/analytics.ts";
import { useAuth } from "@/lib/session/use-auth.ts";
import { useFocusOnNavigation } from "./use-focus-on-navigation.ts";
import { usePageViews } from "./use-page-views.ts";

const mustAskConsent = isAnalyticsConfigured() && readConsent() === undefined;

const ConsentBanner = lazy(() =>
  import("@/features/consent/consent-banner.tsx").then((module) => ({
    default: module.ConsentBanner,
  })),
);

const nothingChanges = () => () => {};

/** What surrounds every page: the skip link, the bar that shows a slow navigation, and a word about blocked storage. */
export function RootLayout() {
  const navigation = useNavigation();
  const { storageBlocked } = useAuth();
  // A prerendered page knows no visitor, so it asks nobody.
  const asksConsent = useSyncExternalStore(
    nothingChanges,
    () => mustAskConsent,
    () => false,
  );
  useFocusOnNavigation();
  usePageViews();

  return (
    <>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:rounded-xl focus:bg-brand focus:px-4 focus:py-2.5 focus:font-medium focus:text-on-brand"
      >
        Skip to content
      </a>
      {navigation.state === "loading" ? (
        <div aria-hidden="true" className="fixed inset-x-0 top-0 z-40 animate-appear-late">
          <div className="h-0.5 origin-left animate-[creep_6s_var(--ease-out)_both] bg-brand" />
        </div>
      ) : null}
      {storageBlocked ? (
        <p
          role="status"
          className="bg-warning-soft px-4 py-2.5 text-center text-sm leading-6 text-warning"
        >
          Your browser is blocking storage for this site, so you will be signed out when you close
          this page. Allow site data, or leave private browsing, to stay signed in.
        </p>
      ) : null}
      <Outlet />
      <ScrollRestoration />
      {asksConsent ? (
        <Suspense>
          <ConsentBanner />
        </Suspense>
      ) : null}
    </>
  );
}
