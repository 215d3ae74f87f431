import type { RunnerEvent } from "../stack/runner.ts";

/** Hears what befalls the services of a stack, for who waits until one runs again. */
export interface Supervisor {
  tell(event: RunnerEvent): void;
  /** Resolves when the service has fallen after this call, and is back. */
  nextRecovery(name: string): Promise<void>;
  /** Services that have fallen and are not back yet. */
  down(): string[];
  /** Services that fell without anybody having asked for their recovery: pulled down by another's fall. */
  pulledDown(): string[];
}

export function createSupervisor(): Supervisor {
  const fallen = new Set<string>();
  const waiting = new Map<string, (() => void)[]>();
  const pulledDown: string[] = [];
  return {
    tell(event) {
      if (event.type === "restarting") {
        fallen.add(event.name);
        if (!waiting.has(event.name)) pulledDown.push(event.name);
      }
      if (event.type !== "recovered") return;
      fallen.delete(event.name);
      for (const resolve of waiting.get(event.name) ?? []) resolve();
      waiting.delete(event.name);
    },
    nextRecovery: (name) =>
      new Promise((resolve) => {
        waiting.set(name, [...(waiting.get(name) ?? []), resolve]);
      }),
    down: () => [...fallen],
    pulledDown: () => pulledDown,
  };
}
