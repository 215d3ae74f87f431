import type { RunnerEvent } from "../stack/runner.ts";

export const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** How the terminal shows an event; nothing for what a person need not know. */
export function eventLine(event: RunnerEvent): string | undefined {
  switch (event.type) {
    case "spawned":
      return undefined;
    case "ready":
      return `  ✓ ${event.name} (${inSeconds(event.ms)})`;
    case "output":
      return `[${event.name}] ${event.line}`;
    case "restarting":
      return `[${event.name}] restarts: ${event.reason}`;
    case "recovered":
      return `[${event.name}] runs again (${inSeconds(event.ms)})`;
    case "failed":
      return `  ✗ ${event.error.message}\n    The rest goes on without ${event.name}; it is tried again.`;
  }
}
