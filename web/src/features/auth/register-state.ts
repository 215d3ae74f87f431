/** What the sign-up page keeps in the browser's history, so that back, forward and reload show the right step. */
export type SentState = { sentTo: string; name: string };

/** Reads the history entry's state; anything else than ours is as good as none. */
export function readSentState(state: unknown): SentState | undefined {
  if (typeof state !== "object" || state === null) return undefined;
  const { sentTo, name } = state as Partial<SentState>;
  return typeof sentTo === "string" && sentTo ? { sentTo, name: String(name ?? "") } : undefined;
}
