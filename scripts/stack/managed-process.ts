import { type ChildProcess, spawn } from "node:child_process";
import { type FSWatcher, watch } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import type { RunnerEvent } from "./runner.ts";
import type { ProcessService } from "./service.ts";

/** How long a service may take to answer its probe for the first time. */
const readyWithinMs = 60_000;
const probeEveryMs = 15;
/** After a polite request, this long until SIGKILL. */
const killAfterMs = 5_000;
const firstRestartDelayMs = 100;
const longestRestartDelayMs = 5_000;
/** A process that has lived this long has recovered: its next fall is its first again. */
const healthyAfterMs = 30_000;
/** Editors save a file in several steps: one restart for all of them. */
const changeSettlesAfterMs = 100;

/** One program, kept alive: restarted when it dies or its files change, stopped politely and then by force. */
export class ManagedProcess {
  readonly #service: ProcessService;
  readonly #tell: (event: RunnerEvent) => void;
  #child: ChildProcess | undefined;
  #exited: Promise<string> = Promise.resolve("");
  #lastLines: string[] = [];
  #watchers: FSWatcher[] = [];
  #changeTimer: NodeJS.Timeout | undefined;
  #changed = new AbortController();
  #stopping = new AbortController();

  constructor(service: ProcessService, tell: (event: RunnerEvent) => void) {
    this.#service = service;
    this.#tell = tell;
  }

  get pid(): number | undefined {
    return this.#child?.exitCode === null && this.#child.signalCode === null
      ? this.#child.pid
      : undefined;
  }

  /** Starts it and waits for its probe. Rejects with its last words when it ends before that. */
  async start(): Promise<void> {
    this.#watchFiles();
    try {
      await this.#launch();
    } catch (error) {
      if (this.#service.optional) this.#supervise();
      throw error;
    }
    this.#supervise();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#changeTimer);
    for (const watcher of this.#watchers) watcher.close();
    await this.#end();
  }

  async #launch(): Promise<void> {
    const { command, args, env, cwd, user } = this.#service;
    this.#lastLines = [];
    // A group of its own: Ctrl+C at the terminal reaches the stack alone, which then stops its
    // services in their order.
    const child = spawn(command, args, {
      env,
      cwd,
      ...user,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => this.#hear(line));
    }
    this.#exited = new Promise((resolve) => {
      child.once("error", (error) => resolve(error.message));
      child.once("close", (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    await this.#probeUntilReady();
  }

  #hear(line: string): void {
    this.#lastLines = [...this.#lastLines.slice(-19), line];
    if (!this.#service.hides?.(line))
      this.#tell({ type: "output", name: this.#service.name, line });
  }

  async #probeUntilReady(): Promise<void> {
    const deadline = AbortSignal.any([AbortSignal.timeout(readyWithinMs), this.#stopping.signal]);
    let ended: string | undefined;
    this.#exited.then((how) => {
      ended = how;
    });
    for (;;) {
      const answered = await this.#service.probe().then(
        () => true,
        () => false,
      );
      if (ended !== undefined) {
        throw new Error(`${this.#service.name} ended (${ended})\n${this.#lastLines.join("\n")}`);
      }
      if (answered || this.#stopping.signal.aborted) return;
      if (deadline.aborted) {
        await this.#end();
        throw new Error(`${this.#service.name} does not answer\n${this.#lastLines.join("\n")}`);
      }
      await delay(probeEveryMs);
    }
  }

  /** Waits for the process to end, for whatever reason, and starts it again, until the stack stops. */
  async #supervise(): Promise<void> {
    let falls = 0;
    while (!this.#stopping.signal.aborted) {
      const born = performance.now();
      const how = await this.#exited;
      if (this.#stopping.signal.aborted) return;
      falls = performance.now() - born > healthyAfterMs ? 1 : falls + 1;
      const reason = this.#changed.signal.aborted ? "its files changed" : `it ended (${how})`;
      this.#tell({ type: "restarting", name: this.#service.name, reason });
      const wait = Math.min(firstRestartDelayMs * 2 ** (falls - 1), longestRestartDelayMs);
      const signal = AbortSignal.any([this.#stopping.signal, this.#changed.signal]);
      await delay(wait, undefined, { signal }).catch(() => {});
      if (this.#changed.signal.aborted) {
        falls = 0;
        this.#changed = new AbortController();
      }
      if (!this.#stopping.signal.aborted) await this.#relaunch();
    }
  }

  async #relaunch(): Promise<void> {
    const begin = performance.now();
    const event = await this.#launch().then(
      () =>
        ({ type: "recovered", name: this.#service.name, ms: performance.now() - begin }) as const,
      (cause) => {
        const error = cause instanceof Error ? cause : new Error(String(cause));
        return { type: "failed", name: this.#service.name, error } as const;
      },
    );
    if (!this.#stopping.signal.aborted) this.#tell(event);
  }

  #watchFiles(): void {
    this.#watchers = (this.#service.watch ?? []).map((path) =>
      watch(path, { recursive: true }, () => {
        clearTimeout(this.#changeTimer);
        this.#changeTimer = setTimeout(() => {
          this.#changed.abort();
          this.#end();
        }, changeSettlesAfterMs);
      }),
    );
  }

  async #end(): Promise<void> {
    if (!this.pid) return;
    this.#child?.kill(this.#service.stopSignal ?? "SIGTERM");
    const force = setTimeout(() => this.#child?.kill("SIGKILL"), killAfterMs);
    await this.#exited;
    clearTimeout(force);
  }
}
