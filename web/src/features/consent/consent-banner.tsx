import { Link } from "react-router-dom";
import { Button } from "@/components/button.tsx";
import { paths } from "@/config/paths.ts";
import { useConsent } from "./use-consent.ts";

/** Asks once, with both answers equally easy, and beside the forms where there is room. Without an answer nothing is counted. */
export function ConsentBanner() {
  const { asked, decide } = useConsent();
  if (asked) return null;
  return (
    <section
      aria-label="Counting visits"
      // In a window that is hardly higher than the question itself it would cover the page: there it stands at the page's end.
      className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-xl animate-enter lg:right-6 lg:bottom-6 lg:left-auto lg:w-md rounded-2xl border border-line bg-surface-raised p-5 shadow-high [@media(max-height:32rem)]:static [@media(max-height:32rem)]:m-4"
    >
      <p className="text-sm leading-6">
        May we count your visit? It tells us which pages help. No names, no addresses.{" "}
        <Link to={paths.privacy} className="text-link">
          Privacy Policy
        </Link>
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5 *:flex-1">
        <Button variant="secondary" size="medium" onClick={() => decide("denied")}>
          No, thanks
        </Button>
        <Button variant="secondary" size="medium" onClick={() => decide("granted")}>
          Yes, count it
        </Button>
      </div>
    </section>
  );
}
