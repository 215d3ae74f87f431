/** What the stream has done and seen. */
export interface Tally {
  requests: number;
  /** Errors that a person would have been shown, by code. */
  errors: Record<string, number>;
  /** Answers with success, by what was asked for. */
  done: Record<string, number>;
  /** What was promised and is not so. Each is a fault of ours. */
  lost: string[];
}

export function emptyTally(): Tally {
  return { requests: 0, errors: {}, done: {}, lost: [] };
}

/** Counts up under a name. */
export function count(numbers: Record<string, number>, name: string): void {
  numbers[name] = (numbers[name] ?? 0) + 1;
}

export function sum(numbers: Record<string, number>): number {
  return Object.values(numbers).reduce((total, number) => total + number, 0);
}

/** A short name for an error of any library: its code, else its status, else its class. */
export function nameOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error);
  const { code, status, name } = error as { code?: unknown; status?: unknown; name?: unknown };
  return String(code || status || name || "error");
}
