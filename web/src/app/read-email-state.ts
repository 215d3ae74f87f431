/** The address a page was given by the one before it, so that nobody types it twice. */
export function readEmailState(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("email" in state)) return undefined;
  return typeof state.email === "string" ? state.email : undefined;
}
