import { readdirSync, readlinkSync, realpathSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { bornAt } from "../running-process.ts";

/** A killed server's last processes notice it and end by themselves; this long at most. */
const patienceMs = 5_000;

/** Whether a living process works in the folder: every process of PostgreSQL does, in its data. */
function isInUse(folder: string): boolean {
  return readdirSync("/proc").some((entry) => {
    if (!/^\d+$/.test(entry)) return false;
    try {
      return readlinkSync(`/proc/${entry}/cwd`) === folder && bornAt(Number(entry)) !== "";
    } catch {
      // It has ended, or belongs to somebody else.
      return false;
    }
  });
}

/**
 * Removes the lock that a killed PostgreSQL left in its data folder, once no process of it lives. PostgreSQL does
 * so itself, but takes any process that has the old number for the server: in a container, where numbers are
 * small and the dead stay listed, that is often another one. Only Linux can tell; elsewhere PostgreSQL decides.
 */
export async function clearStaleLock(dataDir: string): Promise<void> {
  const lock = join(dataDir, "postmaster.pid");
  if (process.platform !== "linux" || !statSync(lock, { throwIfNoEntry: false })) return;
  const folder = realpathSync(dataDir);
  const deadline = performance.now() + patienceMs;
  while (isInUse(folder)) {
    if (performance.now() > deadline) return;
    await delay(20);
  }
  rmSync(lock, { force: true });
}
