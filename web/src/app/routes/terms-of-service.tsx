import { PageMeta } from "@/components/page-meta.tsx";
import { TermsOfService } from "@/features/legal/terms-of-service.tsx";

export function Component() {
  return (
    <>
      <PageMeta
        title="Terms of Service"
        description="What you can expect of Envent, and what Envent expects of you."
      />
      <TermsOfService />
    </>
  );
}
