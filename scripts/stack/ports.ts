import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { basename } from "node:path";
import { StackError } from "./stack-error.ts";

const host = "127.0.0.1";

function listenAnywhere(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, host, () => {
      const address = server.address();
      resolve(address && typeof address === "object" ? address.port : 0);
    });
  });
}

/** `count` different free ports: all are held until the last is known, so none is given twice. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(servers.map(listenAnywhere));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

function isBusy(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(true));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}

/** The socket inode that listens on the port, from Linux's own table (columns: proc_net_tcp(5)). */
function listeningInode(port: number): string | undefined {
  const hex = port.toString(16).toUpperCase().padStart(4, "0");
  for (const table of ["/proc/net/tcp", "/proc/net/tcp6"]) {
    try {
      for (const line of readFileSync(table, "utf8").split("\n").slice(1)) {
        const columns = line.trim().split(/\s+/);
        if (columns[1]?.endsWith(`:${hex}`) && columns[3] === "0A") return columns[9];
      }
    } catch {
      // No such table on this system: then the holder stays unnamed.
    }
  }
  return undefined;
}

/** The program as it was typed; Node names its threads, so the kernel's own short name says little. */
function programName(pid: string): string {
  const [program = ""] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  return basename(program);
}

/** "node (process 4711)", where the system tells who listens on the port; otherwise undefined. */
export function portHolder(port: number): string | undefined {
  const inode = listeningInode(port);
  if (!inode) return undefined;
  for (const pid of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    try {
      const holds = readdirSync(`/proc/${pid}/fd`).some(
        (fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`,
      );
      if (holds) return `${programName(pid)} (process ${pid})`;
    } catch {
      // The process has ended, or belongs to another user.
    }
  }
  return undefined;
}

/**
 * Makes sure that every port is free before anything starts.
 * @param ports what each port is for, and its number
 * @throws StackError naming the first busy port, its holder, and the way on
 */
export async function requireFreePorts(ports: Record<string, number>): Promise<void> {
  const checks = Object.entries(ports).map(async ([use, port]) => ({
    use,
    port,
    busy: await isBusy(port),
  }));
  const taken = (await Promise.all(checks)).find((check) => check.busy);
  if (!taken) return;
  const holder = portHolder(taken.port);
  throw new StackError(
    `Port ${taken.port}, which Envent needs for ${taken.use}, is taken${holder ? ` by ${holder}` : ""}.`,
    `Stop ${holder ?? "the program that holds it"}, or choose another port in supabase/config.toml.`,
  );
}
