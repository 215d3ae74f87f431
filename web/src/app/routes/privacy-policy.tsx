import { PageMeta } from "@/components/page-meta.tsx";
import { ConsentChoice } from "@/features/consent/consent-choice.tsx";
import { PrivacyPolicy } from "@/features/legal/privacy-policy.tsx";

export function Component() {
  return (
    <>
      <PageMeta
        title="Privacy Policy"
        description="What Envent stores about you, why, who sees it, and how to have it removed."
      />
      <PrivacyPolicy consent={<ConsentChoice />} />
    </>
  );
}
