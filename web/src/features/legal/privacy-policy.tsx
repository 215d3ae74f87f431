import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "@/config/paths.ts";
import { LegalPage, LegalSection } from "./legal-page.tsx";

/**
 * What is stored about whom, why, and for how long.
 * @param consent where the decision about being counted can be changed
 */
export function PrivacyPolicy({ consent }: { consent: ReactNode }) {
  return (
    <LegalPage
      title="Privacy Policy"
      summary="What we store about you, why, who sees it, and how to have it removed."
    >
      <LegalSection title="1. The short version">
        <p>
          We store what an account needs and what you choose to write about yourself. Other members
          never see your email address. We sell nothing and show no advertising. Nothing measures
          your visit unless you agree.
        </p>
      </LegalSection>
      <LegalSection title="2. What we store">
        <ul className="list-disc space-y-1.5 ps-6">
          <li>
            <strong className="font-medium text-ink">Your account:</strong> your email address, a
            one-way hash of your password, when you registered, confirmed and last signed in, and
            which version of the terms you accepted and when.
          </li>
          <li>
            <strong className="font-medium text-ink">Your profile:</strong> your name, and, if you
            like, a bio, company, job title, picture, LinkedIn profile and Twitter/X handle.
          </li>
          <li>
            <strong className="font-medium text-ink">If you join with Google or LinkedIn:</strong>{" "}
            your name, email address and picture as they send them. We never see your password
            there.
          </li>
          <li>
            <strong className="font-medium text-ink">For security:</strong> a keyed hash of
            verification codes for a few minutes, and counts of how often mails were asked for.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="3. What stays in your browser">
        <p>
          To keep you signed in, your browser stores your session and a random-looking identifier of
          this device, for at most 7 days and 365 days. While you register, it remembers for up to
          24 hours which address is waiting to be confirmed. Your choice of light or dark is stored
          too. Signing out removes the session from this device. These are needed for the service to
          work, so we do not ask first.
        </p>
      </LegalSection>
      <LegalSection title="4. Who sees what">
        <p>
          Other members see your name and what you wrote in your profile. Only you see your email
          address. Companies that run our servers and send our mail handle data for us, under
          contract, and may not use it for themselves.
        </p>
      </LegalSection>
      <LegalSection title="5. Measuring">
        <p>
          If you agree, we count visits and steps such as “signed up” with Google Analytics, without
          your name, your address or any identifier of ours, and without the parts of web addresses
          that could hold one. If you do not agree, nothing is loaded or sent. You can change your
          mind at any time.
        </p>
        {consent}
      </LegalSection>
      <LegalSection title="6. How long">
        <p>
          As long as your account exists. Accounts that are never confirmed are removed after 24
          hours. When you delete your account, your profile goes at once and backups follow within
          30 days.
        </p>
      </LegalSection>
      <LegalSection title="7. Your rights">
        <p>
          You can see and correct your data in your profile, ask for a copy, ask us to delete it,
          and object to what we do with it. If you are not content with our answer, you can turn to
          the data protection authority where you live.
        </p>
      </LegalSection>
      <LegalSection title="8. See also">
        <p>
          The rules for using Envent are in the{" "}
          <Link to={paths.terms} className="text-link">
            Terms of Service
          </Link>
          .
        </p>
      </LegalSection>
    </LegalPage>
  );
}
