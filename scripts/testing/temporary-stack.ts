import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createEmbeddedStack,
  type EmbeddedStack,
  type EmbeddedStackOptions,
} from "../stack/embedded-stack.ts";
import { freePorts } from "../stack/ports.ts";
import type { RunnerEvent } from "../stack/runner.ts";

export interface TemporaryStack extends EmbeddedStack {
  dataDir: string;
  /** What the services have printed and what befell them, for the report of a failure. */
  log(): string;
  /** Stops it and removes its folder. */
  remove(): Promise<void>;
}

function eventText(event: RunnerEvent): string {
  if (event.type === "output") return `[${event.name}] ${event.line}`;
  if (event.type === "failed") return `[${event.name}] failed: ${event.error.message}`;
  return `[${event.name}] ${event.type}`;
}

/**
 * A stack of a test's own: free ports, an empty temporary folder, so that it runs beside any other
 * and beside the one of `npm start`. Not started yet.
 */
export async function createTemporaryStack(
  options: Partial<Omit<EmbeddedStackOptions, "dataDir" | "ports">> = {},
): Promise<TemporaryStack> {
  const dataDir = mkdtempSync(join(tmpdir(), "envent-"));
  // PostgreSQL runs as a user of its own under root, and must be able to walk into the folder.
  chmodSync(dataDir, 0o755);
  const [api = 0, database = 0, mailbox = 0, smtp = 0] = await freePorts(4);
  const lines: string[] = [];
  const stack = createEmbeddedStack({
    disposable: true,
    localProvidersOnly: true,
    ...options,
    dataDir,
    ports: { api, database, mailbox, smtp },
    tell: (event) => {
      lines.push(eventText(event));
      options.tell?.(event);
    },
  });
  return {
    ...stack,
    dataDir,
    log: () => lines.join("\n"),
    async remove() {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
