import type { ReactNode } from "react";
import { GoogleIcon, LinkedInIcon } from "@/components/brand-icons.tsx";
import { Button } from "@/components/button.tsx";
import { isProviderOffered, showsProvider } from "./provider-offer.ts";
import type { Provider } from "./use-provider-sign-in.ts";

type ProviderButtonProps = {
  busy: boolean;
  disabled: boolean;
  onClick: () => void;
  children: string;
};

/** Signs in, or up, with a Google account. */
export function GoogleButton(props: ProviderButtonProps) {
  return <ProviderButton provider="google" icon={<GoogleIcon />} {...props} />;
}

/** Signs in, or up, with a LinkedIn account. */
export function LinkedInButton(props: ProviderButtonProps) {
  return <ProviderButton provider="linkedin" icon={<LinkedInIcon />} {...props} />;
}

const keys: Record<Provider, string> = {
  google: "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET",
  linkedin: "LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET",
};

/** Not there when the provider is off; in development it stays, and says what is missing. */
function ProviderButton({
  provider,
  children,
  disabled,
  ...props
}: ProviderButtonProps & { provider: Provider; icon: ReactNode }) {
  if (!showsProvider(provider)) return null;
  const offered = isProviderOffered(provider);
  return (
    <div className="space-y-1.5">
      <Button variant="secondary" className="w-full" disabled={disabled || !offered} {...props}>
        {children}
      </Button>
      {offered ? null : (
        <p className="text-sm text-ink-muted">
          This sign-in is off. Put {keys[provider]} into .env.local, then start again.
        </p>
      )}
    </div>
  );
}
