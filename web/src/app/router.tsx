import type { RouteObject } from "react-router-dom";
import { PageSkeleton } from "@/components/page-skeleton.tsx";
import { paths } from "@/config/paths.ts";
import { SignedInOnly } from "./guards/signed-in-only.tsx";
import { SignedOutOnly } from "./guards/signed-out-only.tsx";
import { AuthLayout } from "./layouts/auth-layout.tsx";
import { SiteLayout } from "./layouts/site-layout.tsx";
import { RootLayout } from "./root-layout.tsx";
import { RouteError } from "./route-error.tsx";

type Loader = () => Promise<{ Component: () => React.ReactNode }>;

/** A page: its script is fetched when it is first opened, and its own boundary catches what goes wrong in it. */
const page = (path: string, lazy: Loader): RouteObject => ({
  path,
  lazy,
  ErrorBoundary: RouteError,
  HydrateFallback: PageSkeleton,
});

const privatePages: RouteObject = {
  Component: SignedInOnly,
  children: [
    page(paths.profile, () => import("./routes/profile.tsx")),
    page(paths.profileSetup, () => import("./routes/profile-setup.tsx")),
  ],
};

const authPages: RouteObject = {
  Component: AuthLayout,
  children: [
    {
      Component: SignedOutOnly,
      children: [
        page(paths.register, () => import("./routes/register.tsx")),
        page(paths.login, () => import("./routes/login.tsx")),
      ],
    },
    page(paths.verifyEmail, () => import("./routes/verify-email.tsx")),
    page(paths.authCallback, () => import("./routes/auth-callback.tsx")),
    page(paths.forgotPassword, () => import("./routes/forgot-password.tsx")),
    page(paths.resetPassword, () => import("./routes/reset-password.tsx")),
  ],
};

const sitePages: RouteObject = {
  Component: SiteLayout,
  children: [
    page(paths.home, () => import("./routes/home.tsx")),
    page(paths.terms, () => import("./routes/terms-of-service.tsx")),
    page(paths.privacy, () => import("./routes/privacy-policy.tsx")),
    ...(import.meta.env.DEV ? [page("/ui", () => import("./routes/ui.tsx"))] : []),
    privatePages,
    page("*", () => import("./routes/not-found.tsx")),
  ],
};

/** Every address of the app. */
export const routes: RouteObject[] = [
  { Component: RootLayout, ErrorBoundary: RouteError, children: [authPages, sitePages] },
];
