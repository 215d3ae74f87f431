import { useCallback, useRef, useState } from "react";
import type { AppError } from "@/lib/errors/to-app-error.ts";
import { toAppError } from "@/lib/errors/to-app-error.ts";

/**
 * Runs one piece of work at a time for a form or button: a double click, or Enter while busy, does nothing.
 * Whatever is thrown becomes an AppError with a sentence for a person.
 */
export function useSubmission(fallback?: string) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);

  /** Resolves to true when the work ended well. */
  const submit = useCallback(
    async (work: () => Promise<unknown>): Promise<boolean> => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setError(null);
      try {
        await work();
        return true;
      } catch (cause) {
        setError(toAppError(cause, fallback));
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [fallback],
  );

  const clearError = useCallback(() => setError(null), []);
  return { busy, error, submit, clearError };
}
