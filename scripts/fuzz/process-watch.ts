import { readFileSync } from "node:fs";

/** A process of the stack: which one it is, and the memory it holds. */
export interface Footprint {
  pid: number;
  /** Resident memory in MB (proc_pid_status(5), VmRSS); 0 where there is no /proc. */
  megabytes: number;
}

function residentMegabytes(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/** What each process of the stack is and holds now. */
export function footprints(pids: Record<string, number>): Record<string, Footprint> {
  return Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => [name, { pid, megabytes: residentMegabytes(pid) }]),
  );
}

/** Garbage waits to be collected, and the mail server keeps 64 MB of mail: less than this is not a leak. */
const roomMegabytes = 128;

/** What has gone wrong with the processes between two looks: one died, or one keeps what it should forget. */
export function processFaults(
  before: Record<string, Footprint>,
  after: Record<string, Footprint>,
): string[] {
  return Object.entries(before).flatMap(([name, { pid, megabytes }]) => {
    const now = after[name];
    if (now?.pid !== pid) return [`${name} died and was started again`];
    const most = megabytes * 1.5 + roomMegabytes;
    return now.megabytes > most ? [`${name} grew from ${megabytes} to ${now.megabytes} MB`] : [];
  });
}
