import type { RunnerEvent } from "../runner.ts";

type Condition = (events: RunnerEvent[]) => boolean;

/** Hears a runner's events, and lets a test wait for what it expects of them. */
export function createEventLog() {
  const events: RunnerEvent[] = [];
  let waiting: { condition: Condition; resolve: () => void }[] = [];

  return {
    events,
    tell(event: RunnerEvent) {
      events.push(event);
      waiting = waiting.filter(({ condition, resolve }) => {
        if (!condition(events)) return true;
        resolve();
        return false;
      });
    },
    /** Resolves as soon as the events so far meet the condition. */
    until(condition: Condition): Promise<void> {
      if (condition(events)) return Promise.resolve();
      return new Promise((resolve) => waiting.push({ condition, resolve }));
    },
    /** "type name" of each event, in order. */
    summary: () => events.map((event) => `${event.type} ${event.name}`),
    output: () => events.flatMap((event) => (event.type === "output" ? [event.line] : [])),
  };
}
