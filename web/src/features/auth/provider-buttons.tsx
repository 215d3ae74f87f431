import { GoogleIcon, LinkedInIcon } from "@/components/brand-icons.tsx";
import { Button } from "@/components/button.tsx";

type ProviderButtonProps = {
  busy: boolean;
  disabled: boolean;
  onClick: () => void;
  children: string;
};

/** Signs in, or up, with a Google account. */
export function GoogleButton({ children, ...props }: ProviderButtonProps) {
  return (
    <Button variant="secondary" className="w-full" icon={<GoogleIcon />} {...props}>
      {children}
    </Button>
  );
}

/** Signs in, or up, with a LinkedIn account. */
export function LinkedInButton({ children, ...props }: ProviderButtonProps) {
  return (
    <Button variant="secondary" className="w-full" icon={<LinkedInIcon />} {...props}>
      {children}
    </Button>
  );
}
