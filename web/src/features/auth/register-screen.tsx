import { useId } from "react";
import { Link, useNavigate } from "react-router-dom";
import { Divider } from "@/components/divider.tsx";
import { ArrowLeftIcon } from "@/components/icons.tsx";
import { PageHeading } from "@/components/page-heading.tsx";
import { useSubmission } from "@/components/use-submission.ts";
import { paths } from "@/config/paths.ts";
import { signUp } from "./api/sign-up.ts";
import { GoogleButton, LinkedInButton } from "./provider-buttons.tsx";
import { showsProvider } from "./provider-offer.ts";
import { ProviderTrouble } from "./provider-trouble.tsx";
import { registerDraft } from "./register-draft.ts";
import { RegisterForm } from "./register-form.tsx";
import type { SentState } from "./register-state.ts";
import { useProviderSignIn } from "./use-provider-sign-in.ts";

/** Creating an account: with Google, with an email and a password, or with LinkedIn instead. */
export function RegisterScreen() {
  const navigate = useNavigate();
  const headingId = useId();
  const {
    busy: submitting,
    error,
    submit,
  } = useSubmission("Registration failed. Please try again.");
  const { provider, errorOf, start } = useProviderSignIn();
  const busy = submitting || provider !== null;

  return (
    <div className="space-y-5">
      <PageHeading title="Join Envent">Start your entrepreneurial journey</PageHeading>
      <div>
        <GoogleButton busy={provider === "google"} disabled={busy} onClick={() => start("google")}>
          Continue with Google
        </GoogleButton>
        {showsProvider("google") ? (
          <ProviderTrouble error={errorOf("google")}>
            <Divider>Or create account with email</Divider>
          </ProviderTrouble>
        ) : null}
        <RegisterForm
          initial={registerDraft.read()}
          submitting={submitting}
          busy={busy}
          error={error}
          onDraft={registerDraft.keep}
          onSubmit={(values) =>
            submit(async () => {
              const { status, email } = await signUp(values);
              if (status === "signed-in") return navigate(paths.profileSetup, { replace: true });
              const sent: SentState = { sentTo: email, name: values.name.trim() };
              return navigate(paths.register, { state: sent });
            })
          }
        />
      </div>
      <section aria-labelledby={headingId} className="border-t border-line pt-4">
        <h2
          id={headingId}
          className="mb-3 text-center text-sm font-normal tracking-normal text-ink-muted"
        >
          Already have an account?{" "}
          <Link to={paths.login} className="text-link">
            Sign in
          </Link>
        </h2>
        <LinkedInButton
          busy={provider === "linkedin"}
          disabled={busy}
          onClick={() => start("linkedin")}
        >
          Sign in with LinkedIn instead
        </LinkedInButton>
        <ProviderTrouble error={errorOf("linkedin")}>
          <p className="text-center text-sm">
            <Link
              to={paths.home}
              className="touch-target inline-flex items-center gap-1.5 rounded-lg px-2 py-1.5 text-ink-muted hover:text-ink"
            >
              <ArrowLeftIcon />
              Back to home
            </Link>
          </p>
        </ProviderTrouble>
      </section>
    </div>
  );
}
