import { Link, useNavigate } from "react-router-dom";
import { Divider } from "@/components/divider.tsx";
import { PageHeading } from "@/components/page-heading.tsx";
import { useSubmission } from "@/components/use-submission.ts";
import { paths } from "@/config/paths.ts";
import { requestCodeForSignIn } from "./api/send-verification-code.ts";
import { isEmailNotConfirmed, signInWithPassword } from "./api/sign-in-with-password.ts";
import { LoginForm } from "./login-form.tsx";
import { GoogleButton, LinkedInButton } from "./provider-buttons.tsx";
import { showsProvider } from "./provider-offer.ts";
import { ProviderTrouble } from "./provider-trouble.tsx";
import { useProviderSignIn } from "./use-provider-sign-in.ts";

type LoginScreenProps = {
  /** The private page that sent the person here, if one did. */
  returnTo?: string;
};

/** Signing in. Where to go afterwards is the guard's business: it sees the session appear. */
export function LoginScreen({ returnTo }: LoginScreenProps) {
  const navigate = useNavigate();
  const { busy: submitting, error, submit } = useSubmission("Sign-in failed. Please try again.");
  const code = useSubmission("Failed to send verification code");
  const { provider, errorOf, start } = useProviderSignIn(returnTo);
  const busy = submitting || provider !== null;
  const anyProvider = showsProvider("google") || showsProvider("linkedin");

  const askForCode = (email: string) =>
    code.submit(async () => {
      await requestCodeForSignIn(email);
      navigate(paths.verifyEmail, { state: { email } });
    });

  return (
    <div className="space-y-6">
      <PageHeading title="Welcome back">
        {returnTo ? "Sign in to go on to the page you opened. " : null}
        New to Envent?{" "}
        <Link to={paths.register} className="text-link">
          Create an account
        </Link>
      </PageHeading>
      <div>
        <div className="space-y-3">
          <GoogleButton
            busy={provider === "google"}
            disabled={busy}
            onClick={() => start("google")}
          >
            Continue with Google
          </GoogleButton>
          <LinkedInButton
            busy={provider === "linkedin"}
            disabled={busy}
            onClick={() => start("linkedin")}
          >
            Continue with LinkedIn
          </LinkedInButton>
        </div>
        {anyProvider ? (
          <ProviderTrouble error={errorOf("google") ?? errorOf("linkedin")}>
            <Divider>Or sign in with email</Divider>
          </ProviderTrouble>
        ) : null}
        <LoginForm
          submitting={submitting}
          busy={busy}
          error={code.error ?? error}
          errorAction={(email) =>
            isEmailNotConfirmed(error) ? (
              <button
                type="button"
                className="text-link"
                disabled={code.busy}
                onClick={() => askForCode(email)}
              >
                {code.busy ? "Sending a code…" : "Email me a code"}
              </button>
            ) : undefined
          }
          onSubmit={(credentials) => {
            code.clearError();
            submit(() => signInWithPassword(credentials));
          }}
        />
      </div>
    </div>
  );
}
