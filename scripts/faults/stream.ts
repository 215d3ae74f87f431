import { live } from "./live.ts";
import { newPerson, type Person } from "./person.ts";
import { sum } from "./tally.ts";
import type { World } from "./world.ts";

/** People who come one after another, several at once. */
export interface Stream {
  people: Person[];
  /** Resolves when so many more things have succeeded, or everybody is through. */
  progress(things: number): Promise<void>;
  /** Nobody new comes; resolves when all who came are through. */
  end(): Promise<void>;
}

export interface StreamOptions {
  /** Names this run's people. */
  run: string;
  atOnce: number;
  /** So many come in all, at most. */
  most: number;
}

const lookEveryMs = 25;

export function startStream(world: World, { run, atOnce, most }: StreamOptions): Stream {
  const people: Person[] = [];
  let open = true;
  let through = false;

  const worker = async () => {
    while (open && people.length < most) {
      const person = newPerson(run, people.length, world.openBrowser());
      people.push(person);
      await live(world, person);
    }
  };
  const all = Promise.all(Array.from({ length: atOnce }, worker)).then(() => {
    through = true;
  });

  return {
    people,
    async progress(things) {
      const wanted = sum(world.tally.done) + things;
      while (!through && sum(world.tally.done) < wanted) {
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      }
    },
    async end() {
      open = false;
      await all;
    },
  };
}
