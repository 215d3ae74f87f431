import { ManagedProcess } from "./managed-process.ts";
import { type OrphanGuard, startOrphanGuard } from "./orphan-guard.ts";
import type { Service } from "./service.ts";

/** What happens to a service, told as it happens. "failed": the others go on without it. */
export type RunnerEvent =
  | { type: "spawned"; name: string }
  | { type: "ready"; name: string; ms: number }
  | { type: "failed"; name: string; error: Error }
  | { type: "restarting"; name: string; reason: string }
  | { type: "recovered"; name: string; ms: number }
  | { type: "output"; name: string; line: string };

export interface Runner {
  /** Starts everything; resolves when all is ready. A failure stops what has started, then rejects with its cause. */
  start(): Promise<void>;
  /** Stops everything, dependents before what they need. Safe to call twice, and while starting. */
  stop(): Promise<void>;
  /** The process ids of the services that run now, by name. */
  pids(): Record<string, number>;
}

/**
 * Runs a set of services: each starts when what it needs is ready, so what can start together does.
 * None outlives this process, even when it is killed.
 * @param services described as data; names in `needs` must exist, and must not form a circle
 * @param tell hears every event
 */
export function createRunner(services: Service[], tell: (event: RunnerEvent) => void): Runner {
  const byName = new Map(services.map((service) => [service.name, service]));
  const processes = new Map<string, ManagedProcess>();
  const started = new Map<string, Promise<void>>();
  const tasks = new Map<string, Promise<void>>();
  const abortTasks = new AbortController();
  let guard: OrphanGuard | undefined;
  let stopping: Promise<void> | undefined;

  function hear(event: RunnerEvent): void {
    if (event.type === "spawned") {
      guard ??= startOrphanGuard();
      guard.protect(Object.values(runner.pids()));
    }
    tell(event);
  }

  async function stopAll(): Promise<void> {
    abortTasks.abort();
    await Promise.all(services.map((service) => stopOnce(service.name)));
    await guard?.close();
  }

  function startOnce(name: string): Promise<void> {
    const known = started.get(name);
    if (known) return known;
    const service = byName.get(name);
    if (!service)
      return Promise.reject(new Error(`a service needs "${name}", which does not exist`));
    const promise = startNow(service);
    started.set(name, promise);
    return promise;
  }

  async function startNow(service: Service): Promise<void> {
    await Promise.all((service.needs ?? []).map(startOnce));
    if (stopping) return;
    const begin = performance.now();
    try {
      if (service.kind === "task") {
        const running = service.run(abortTasks.signal);
        tasks.set(service.name, running);
        await running;
      } else {
        const managed = new ManagedProcess(service, hear);
        processes.set(service.name, managed);
        await managed.start();
      }
      if (!stopping) tell({ type: "ready", name: service.name, ms: performance.now() - begin });
    } catch (cause) {
      if (stopping) return;
      const error = cause instanceof Error ? cause : new Error(String(cause));
      if (service.kind !== "process" || !service.optional) throw error;
      tell({ type: "failed", name: service.name, error });
    }
  }

  async function stopProcess(name: string): Promise<void> {
    const dependents = services.filter(
      ({ needs, finds }) => needs?.includes(name) || finds?.includes(name),
    );
    await Promise.all(dependents.map((service) => stopOnce(service.name)));
    await tasks.get(name)?.catch(() => {});
    await processes.get(name)?.stop();
  }

  const stops = new Map<string, Promise<void>>();
  function stopOnce(name: string): Promise<void> {
    const known = stops.get(name) ?? stopProcess(name);
    stops.set(name, known);
    return known;
  }

  const runner: Runner = {
    async start() {
      try {
        await Promise.all(services.map((service) => startOnce(service.name)));
      } catch (error) {
        await runner.stop();
        throw error;
      }
    },
    stop() {
      stopping ??= stopAll();
      return stopping;
    },
    pids() {
      const running = [...processes].flatMap(([name, managed]) =>
        managed.pid ? [[name, managed.pid] as const] : [],
      );
      return Object.fromEntries(running);
    },
  };
  return runner;
}
