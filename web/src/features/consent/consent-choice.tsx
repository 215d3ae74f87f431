import { Button } from "@/components/button.tsx";
import { useConsent } from "./use-consent.ts";

/** For the privacy page: what was decided, and the other choice. */
export function ConsentChoice() {
  const { configured, consent, decide } = useConsent();
  if (!configured) return null;
  const counted = consent === "granted";
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p role="status">Your visits are {counted ? "counted" : "not counted"} in this browser.</p>
      <Button
        variant="secondary"
        size="medium"
        onClick={() => decide(counted ? "denied" : "granted")}
      >
        {counted ? "Stop counting" : "Allow counting"}
      </Button>
    </div>
  );
}
