import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

/** One line a happening, with its time: what a person reads the next morning. */
export interface Journal {
  readonly path: string;
  write(line: string): void;
  /** The step during which the last promotion stopped; undefined when it came to its own end. */
  unfinished(): string | undefined;
}

const beginning = "begins: ";

/** The log of all promotions to one project. It is only added to. */
export function openJournal(path: string): Journal {
  return {
    path,
    write(line) {
      mkdirSync(dirname(path), { recursive: true });
      appendFileSync(path, `${new Date().toISOString()} ${line}\n`);
    },
    unfinished() {
      try {
        const last = readFileSync(path, "utf8").trimEnd().split("\n").at(-1) ?? "";
        const at = last.indexOf(beginning);
        return at === -1 ? undefined : last.slice(at + beginning.length);
      } catch {
        return undefined;
      }
    },
  };
}

/** What the log says before a step; a last line like this one means that the step was cut off. */
export function begins(step: string): string {
  return `${beginning}${step}`;
}
