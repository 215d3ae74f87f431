import { createRequestLog } from "./request-log.ts";

interface EdgeRuntime {
  waitUntil(work: Promise<unknown>): void;
}

function edgeRuntime(): EdgeRuntime | undefined {
  return (globalThis as { EdgeRuntime?: EdgeRuntime }).EdgeRuntime;
}

/**
 * Lets work go on after the answer was given. The hosted runtime ends an idle function unless it is told
 * to wait; a plain Deno process lives on by itself. A failure is logged, never thrown.
 */
export function inBackground(work: Promise<unknown>): void {
  const guarded = work.catch((error) => createRequestLog().failed("In the background", error));
  edgeRuntime()?.waitUntil(guarded);
}
