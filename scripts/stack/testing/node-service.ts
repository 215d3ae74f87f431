import { existsSync } from "node:fs";
import type { Probe } from "../probes.ts";
import type { ProcessService } from "../service.ts";

/** Ready when the program has made this file. */
export function fileProbe(path: string): Probe {
  return async () => {
    if (!existsSync(path)) throw new Error(`${path} is not there`);
  };
}

/** A service that is a few lines of JavaScript; it stays alive unless they end it. */
export function nodeService(
  name: string,
  lines: string,
  more: Partial<ProcessService> = {},
): ProcessService {
  return {
    kind: "process",
    name,
    command: process.execPath,
    args: ["--eval", `setInterval(() => {}, 1000);\n${lines}`],
    env: {},
    probe: async () => {},
    ...more,
  };
}
