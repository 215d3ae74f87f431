import type { Probe } from "./probes.ts";

interface Common {
  /** Unique in a stack; prefixes the service's output. */
  name: string;
  /** Names of what must be ready before this one starts. */
  needs?: string[];
  /** Names of what it waits for by itself: it starts at once, and still stops before these do. */
  finds?: string[];
}

/** A program that runs as long as the stack does. */
export interface ProcessService extends Common {
  kind: "process";
  command: string;
  args: string[];
  /** The whole environment of the process, nothing is inherited by itself. */
  env: Record<string, string>;
  cwd?: string;
  /** Another system user to run as: PostgreSQL refuses root. */
  user?: { uid: number; gid: number };
  /** Ready means that this has succeeded once. */
  probe: Probe;
  /** The polite way to ask it to stop; SIGTERM unless told otherwise. */
  stopSignal?: NodeJS.Signals;
  /** How long it may take to stop politely, before it is ended by force. */
  killAfterMs?: number;
  /** Folders and files whose change restarts the process. */
  watch?: string[];
  /** The stack is useful without it: a failure is reported, and the rest goes on. */
  optional?: boolean;
  /** Keeps a line of output from the person's eyes, for programs that say too much. */
  hides?: (line: string) => boolean;
}

/** Work that is done once, between two services. */
export interface Task extends Common {
  kind: "task";
  /** @param signal aborts when the stack stops in the middle */
  run: (signal: AbortSignal) => Promise<void>;
}

export type Service = ProcessService | Task;
