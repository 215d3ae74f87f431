import { setTimeout as delay } from "node:timers/promises";

/** Who is refused at once must not spend the measurement asking again. */
const pauseAfterFailureMs = 50;

export interface Loop {
  /** How long each answer took, in ms. */
  samples: number[];
  /** Until the last answer had come. */
  seconds: number;
  failures: number;
  /** What the first one that failed said. */
  firstFailure?: string;
}

/**
 * So many connections, each sending the next request when the last is answered. A backend that slows down is
 * therefore asked less, and what a stream of independent visitors would wait longer for does not show in the
 * percentiles ("coordinated omission"): read them together with the requests a second.
 */
export async function closedLoop(options: {
  connections: number;
  seconds: number;
  send(worker: number, turn: number): Promise<void>;
}): Promise<Loop> {
  const { connections, seconds, send } = options;
  const loop: Loop = { samples: [], seconds: 0, failures: 0 };
  const begin = performance.now();
  const until = begin + 1000 * seconds;
  const work = async (worker: number) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const sent = performance.now();
      try {
        await send(worker, turn);
        loop.samples.push(performance.now() - sent);
      } catch (error) {
        loop.failures += 1;
        loop.firstFailure ??= error instanceof Error ? error.message : String(error);
        await delay(pauseAfterFailureMs);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, worker) => work(worker)));
  loop.seconds = (performance.now() - begin) / 1000;
  return loop;
}
