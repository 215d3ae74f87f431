import { Link } from "react-router-dom";
import { paths } from "@/config/paths.ts";
import { LegalPage, LegalSection } from "./legal-page.tsx";

/** What members and Envent promise each other. */
export function TermsOfService() {
  return (
    <LegalPage
      title="Terms of Service"
      summary="What you can expect of Envent, and what Envent expects of you."
    >
      <LegalSection title="1. What Envent is">
        <p>
          Envent is a place for entrepreneurs to introduce themselves and to meet. You create an
          account, confirm your email address and set up a profile that other members can see.
          Joining costs nothing.
        </p>
      </LegalSection>
      <LegalSection title="2. Your account">
        <p>
          You may join if you are at least 16 years old and give your own name and an email address
          that is yours. One person, one account.
        </p>
        <p>
          Keep your password to yourself and tell us if you think somebody else knows it. You can
          sign out on every device at once from your profile. An account whose address is not
          confirmed within 24 hours is removed.
        </p>
      </LegalSection>
      <LegalSection title="3. What you write">
        <p>
          What you write in your profile stays yours. You allow us to store it and to show it to
          other members for as long as your account exists, and for nothing else.
        </p>
        <p>
          You are responsible for what you write. Do not pretend to be somebody else, and do not
          publish what you have no right to publish.
        </p>
      </LegalSection>
      <LegalSection title="4. How we treat each other">
        <p>Members do not use Envent to</p>
        <ul className="list-disc space-y-1.5 ps-6">
          <li>harass, threaten or deceive anybody;</li>
          <li>send advertising nobody asked for, or collect profiles in bulk;</li>
          <li>break the law, or the rights of others;</li>
          <li>attack the service, get around its limits, or look at what is not theirs.</li>
        </ul>
        <p>
          We may remove content or lock an account that does any of this. Where we can, we tell you
          why, and you can object.
        </p>
      </LegalSection>
      <LegalSection title="5. Ending it">
        <p>
          You can leave at any time. When your account is deleted, your profile goes with it. We may
          close the service with 30 days' notice, so that you can take your data with you.
        </p>
      </LegalSection>
      <LegalSection title="6. What we cannot promise">
        <p>
          We work to keep Envent running and your data safe, but we cannot promise that it is always
          there or free of faults. We do not check what members say about themselves. To the extent
          the law allows, we are liable only for damage we cause on purpose or by gross negligence.
        </p>
      </LegalSection>
      <LegalSection title="7. Changes">
        <p>
          When these terms change, members are asked to accept the new version the next time they
          sign in. We record which version you accepted, and when.
        </p>
      </LegalSection>
      <LegalSection title="8. Your data">
        <p>
          What we store about you, and why, is in the{" "}
          <Link to={paths.privacy} className="text-link">
            Privacy Policy
          </Link>
          .
        </p>
      </LegalSection>
    </LegalPage>
  );
}
