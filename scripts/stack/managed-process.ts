import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import type { RunnerEvent } from "./runner.ts";
import type { ProcessService } from "./service.ts";
import { StackError } from "./stack-error.ts";
import { watchFiles } from "./watch-files.ts";

/** How long a service may take to answer its probe for the first time. */
const readyWithinMs = 60_000;
const probeEveryMs = 15;
/** After a polite request, this long until SIGKILL. */
const defaultKillAfterMs = 5_000;
const firstRestartDelayMs = 100;
const longestRestartDelayMs = 5_000;
/** A process that has lived this long has recovered: its next fall is its first again. */
const healthyAfterMs = 30_000;
/** How much of its output tells why a process fell. */
const lastWordsLines = 20;

/** One program, kept alive: restarted when it dies or its files change, stopped politely and then by force. */
export class ManagedProcess {
  readonly #service: ProcessService;
  readonly #tell: (event: RunnerEvent) => void;
  #child: ChildProcess | undefined;
  #exited: Promise<string> = Promise.resolve("");
  #lastWords: string[] = [];
  /** Output of a start that is not done: told when it is, or as the reason of its failure. */
  #heldBack: string[] | undefined;
  #lastFailure = "";
  #stopWatching: () => void = () => {};
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
    const { watch = [], optional } = this.#service;
    this.#stopWatching = watchFiles(watch, () => {
      this.#changed.abort();
      this.#end();
    });
    try {
      await this.#launch();
    } catch (error) {
      this.#lastFailure = String(error);
      if (optional) this.#supervise();
      throw error;
    }
    this.#supervise();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#stopWatching();
    await this.#end();
  }

  async #launch(): Promise<void> {
    const { command, args, env, cwd, user, name } = this.#service;
    this.#lastWords = [];
    this.#heldBack = [];
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
    this.#tell({ type: "spawned", name });
    await this.#probeUntilReady();
    const spoken = this.#heldBack;
    this.#heldBack = undefined;
    for (const line of spoken) this.#tell({ type: "output", name, line });
  }

  #hear(line: string): void {
    const { name, hides } = this.#service;
    this.#lastWords = [...this.#lastWords, line].slice(-lastWordsLines);
    if (hides?.(line)) return;
    if (this.#heldBack) this.#heldBack.push(line);
    else this.#tell({ type: "output", name, line });
  }

  async #probeUntilReady(): Promise<void> {
    const { name, probe } = this.#service;
    const deadline = AbortSignal.any([AbortSignal.timeout(readyWithinMs), this.#stopping.signal]);
    let ended: string | undefined;
    this.#exited.then((how) => {
      ended = how;
    });
    for (;;) {
      const answered = await probe().then(
        () => true,
        () => false,
      );
      if (ended !== undefined) {
        throw this.#failure(`${name} ended while it started (${ended})`);
      }
      if (answered || this.#stopping.signal.aborted) return;
      if (deadline.aborted) {
        await this.#end();
        throw this.#failure(`${name} does not answer after ${readyWithinMs / 1000} s`);
      }
      await delay(probeEveryMs);
    }
  }

  #failure(what: string): StackError {
    const said = this.#lastWords.map((line) => `  ${line}`);
    const message = said.length > 0 ? `${what}. It said:` : `${what}, and said nothing.`;
    return new StackError([message, ...said].join("\n"), "Mend what it names, then start again.");
  }

  /** Waits for the process to end, for whatever reason, and starts it again, until the stack stops. */
  async #supervise(): Promise<void> {
    let falls = 0;
    while (!this.#stopping.signal.aborted) {
      const born = performance.now();
      const how = await this.#exited;
      if (this.#stopping.signal.aborted) return;
      falls = performance.now() - born > healthyAfterMs ? 1 : falls + 1;
      this.#tellFall(how);
      const wait = Math.min(firstRestartDelayMs * 2 ** (falls - 1), longestRestartDelayMs);
      const signal = AbortSignal.any([this.#stopping.signal, this.#changed.signal]);
      await delay(wait, undefined, { signal }).catch(() => {});
      if (this.#changed.signal.aborted) {
        falls = 0;
        this.#lastFailure = "";
        this.#changed = new AbortController();
      }
      if (!this.#stopping.signal.aborted) await this.#relaunch();
    }
  }

  /** A start that failed has been told as that; it is not another fall. */
  #tellFall(how: string): void {
    const { name } = this.#service;
    const { aborted: changed } = this.#changed.signal;
    if (this.#lastFailure && !changed) return;
    const reason = changed ? "its files changed" : `it ended (${how})`;
    this.#tell({ type: "restarting", name, reason });
  }

  /** A start that fails again and again for the same reason is told once. */
  async #relaunch(): Promise<void> {
    const { name } = this.#service;
    const begin = performance.now();
    try {
      await this.#launch();
      this.#lastFailure = "";
      if (this.#stopping.signal.aborted) return;
      this.#tell({ type: "recovered", name, ms: performance.now() - begin });
    } catch (cause) {
      if (this.#changed.signal.aborted) return;
      const error = cause instanceof Error ? cause : new Error(String(cause));
      const known = this.#lastFailure === String(error);
      this.#lastFailure = String(error);
      if (!known && !this.#stopping.signal.aborted) this.#tell({ type: "failed", name, error });
    }
  }

  async #end(): Promise<void> {
    if (!this.pid) return;
    const { stopSignal = "SIGTERM", killAfterMs = defaultKillAfterMs } = this.#service;
    this.#child?.kill(stopSignal);
    const force = setTimeout(() => this.#killGroup(), killAfterMs);
    await this.#exited;
    clearTimeout(force);
  }

  /** By force, with whatever the program has started itself. */
  #killGroup(): void {
    try {
      if (this.pid) process.kill(-this.pid, "SIGKILL");
    } catch {
      // It ended by itself in the last moment, or this system has no process groups.
      this.#child?.kill("SIGKILL");
    }
  }
}
