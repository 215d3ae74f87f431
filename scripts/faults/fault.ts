import { setTimeout as delay } from "node:timers/promises";
import type { Sql } from "postgres";
import type { TemporaryStack } from "../testing/temporary-stack.ts";
import { processTree, signalAll } from "./process-tree.ts";
import { fillDisk } from "./small-disk.ts";
import type { Supervisor } from "./supervisor.ts";
import type { TcpProxy } from "./tcp-proxy.ts";

/** What a fault can get hold of. */
export interface Victim {
  stack: TemporaryStack;
  supervisor: Supervisor;
  proxy: TcpProxy;
  admin: Sql;
}

/** Something bad. It resolves when its cause is gone; what it broke may still be recovering. */
export interface Fault {
  name: string;
  strike(victim: Victim): Promise<void>;
}

function pidOf(stack: TemporaryStack, service: string): number {
  const pid = stack.pids()[service];
  if (pid === undefined) throw new Error(`${service} does not run`);
  return pid;
}

/** kill -9, and the supervisor starts it again. */
export const kill = (service: string): Fault => ({
  name: `kill -9 ${service}`,
  async strike({ stack, supervisor }) {
    const back = supervisor.nextRecovery(service);
    signalAll([pidOf(stack, service)], "SIGKILL");
    await back;
  },
});

/** The service hangs: it holds its connections and answers none. */
export const freeze = (service: string, milliseconds: number): Fault => ({
  name: `SIGSTOP ${service} for ${milliseconds / 1000} s`,
  async strike({ stack }) {
    const tree = processTree(pidOf(stack, service));
    signalAll(tree, "SIGSTOP");
    await delay(milliseconds);
    signalAll(tree, "SIGCONT");
  },
});

/** Every connection to the API breaks in the middle, so many times. */
export const cutConnections = (times: number): Fault => ({
  name: `cut the connections to the API ${times} times`,
  async strike({ proxy }) {
    for (let time = 0; time < times; time += 1) {
      proxy.cut();
      await delay(50);
    }
  },
});

export const slowConnections = (delayMs: number, milliseconds: number): Fault => ({
  name: `answers ${delayMs} ms late for ${milliseconds / 1000} s`,
  async strike({ proxy }) {
    proxy.setDelay(delayMs);
    await delay(milliseconds);
    proxy.setDelay(0);
  },
});

/** The database throws everybody out, as it does when an administrator restarts it. */
export const cutDatabaseConnections: Fault = {
  name: "cut the connections to the database",
  async strike({ admin }) {
    await admin`
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'`;
  },
};

/** The data folder takes nothing more. Only where it lies on a small disk of its own. */
export const fullDisk = (milliseconds: number): Fault => ({
  name: `full disk for ${milliseconds / 1000} s`,
  async strike({ stack }) {
    const free = await fillDisk(stack.dataDir);
    await delay(milliseconds);
    await free();
  },
});
