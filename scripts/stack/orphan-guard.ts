import { spawn } from "node:child_process";

export interface OrphanGuard {
  /** The processes that must not outlive this one; replaces the ones named before. */
  protect(pids: number[]): void;
  /** Lets them be; resolves when the guard has ended. */
  close(): Promise<void>;
}

/**
 * Reads lists of process ids, one a line, until the other end of the pipe is gone; then ends the last list.
 * SIGINT, because PostgreSQL does not wait for its clients then.
 */
const script = `while read -r line; do pids=$line; done; [ -z "$pids" ] || kill -INT $pids 2>/dev/null`;

/**
 * A shell of less than a megabyte that outlives this process when it is killed, and then ends its services:
 * no orphan keeps a port or the data folder. Where there is no /bin/sh, the run file alone remembers them.
 */
export function startOrphanGuard(): OrphanGuard {
  const shell = spawn("/bin/sh", ["-c", script], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
    env: {},
  });
  const ended = new Promise<void>((resolve) => {
    shell.once("error", () => resolve());
    shell.once("exit", () => resolve());
  });
  shell.stdin.on("error", () => {});
  return {
    protect(pids) {
      shell.stdin.write(`${pids.join(" ")}\n`);
    },
    async close() {
      shell.stdin.end("\n");
      await ended;
    },
  };
}
