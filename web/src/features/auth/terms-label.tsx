import { paths } from "@/config/paths.ts";

const link = (href: string, words: string) => (
  <a href={href} target="_blank" rel="noopener" className="text-link">
    {words}
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
);

/** The words beside the terms checkbox. The links open a new tab, so that nothing typed is lost. */
export function TermsLabel() {
  return (
    <>
      I agree to the {link(paths.terms, "Terms of Service")} and{" "}
      {link(paths.privacy, "Privacy Policy")}
    </>
  );
}
