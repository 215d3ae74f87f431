import { lazy, Suspense } from "react";
import { PageMeta } from "@/components/page-meta.tsx";
import { PageSkeleton } from "@/components/page-skeleton.tsx";
import { Landing } from "@/features/home/landing.tsx";
import { useAuth } from "@/lib/session/use-auth.ts";
import { ProductPicture } from "../product-picture.tsx";

const MemberHomePage = lazy(() =>
  import("../member-home-page.tsx").then((module) => ({ default: module.MemberHomePage })),
);

export function Component() {
  const { status } = useAuth();
  if (status === "signed-out") {
    return (
      <>
        <PageMeta title="Envent · Start your entrepreneurial journey" />
        <Landing
          picture={
            <div className="always-dark green-glow rounded-3xl bg-canvas px-5 py-9 text-ink shadow-high sm:px-12 sm:py-14">
              <ProductPicture className="mx-auto w-full max-w-md" />
            </div>
          }
        />
      </>
    );
  }
  return (
    <div className="mx-auto w-full max-w-6xl px-5 py-12 sm:px-8 sm:py-16">
      <PageMeta title="Home" />
      {status === "loading" ? (
        <PageSkeleton />
      ) : (
        <Suspense fallback={<PageSkeleton />}>
          <MemberHomePage />
        </Suspense>
      )}
    </div>
  );
}
