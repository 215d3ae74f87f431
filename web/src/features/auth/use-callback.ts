import { useCallback, useEffect, useRef, useState } from "react";
import { type CallbackResult, completeCallback, takeCallbackRequest } from "./api/auth-callback.ts";

type CallbackState = CallbackResult | { status: "working" };

/** Acts once on what the address brought back, and again when the person confirms or retries. */
export function useCallbackResult() {
  const [result, setResult] = useState<CallbackState>({ status: "working" });
  const started = useRef(false);

  const run = useCallback(async (confirmed: boolean) => {
    setResult(await completeCallback(takeCallbackRequest(), { confirmed }));
  }, []);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    run(false);
  }, [run]);

  const retry = useCallback(() => {
    setResult({ status: "working" });
    run(true);
  }, [run]);

  return { result, confirm: () => run(true), retry };
}
