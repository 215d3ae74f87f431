import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { loadConfig } from "../stack/config.ts";
import { freePorts } from "../stack/ports.ts";
import { createRunner, type Runner } from "../stack/runner.ts";
import { apiService } from "../stack/services/api.ts";
import { postgresServices, superuserUrl } from "../stack/services/postgres.ts";

export interface PlatformDatabase {
  /** As `postgres`, which migrations run as. */
  url: string;
  /** As the superuser. */
  adminUrl: string;
}

export interface PlatformDatabases {
  /** A database as a new Supabase project has it: roles, auth and storage, and no migration of ours. */
  create(): Promise<PlatformDatabase>;
  remove(): Promise<void>;
}

/** The auth and storage servers make their tables when they start; then they are not needed any more. */
async function makeServerTables(dataDir: string, database: number): Promise<void> {
  const [api = 0, smtp = 0] = await freePorts(2);
  const service = apiService({
    ports: { api, database, smtp },
    dataDir,
    functions: {},
    providers: loadConfig().auth.external,
  });
  const runner = createRunner([service], () => {});
  await runner.start();
  await runner.stop();
}

async function startPostgres(dataDir: string, port: number): Promise<Runner> {
  const { major_version: majorVersion } = loadConfig().db;
  const services = await postgresServices({ port, dataDir, majorVersion, disposable: true });
  const runner = createRunner(services, () => {});
  await runner.start();
  return runner;
}

/** One PostgreSQL of a test's own, which gives out as many fresh platform databases as asked. */
export async function startPlatformDatabases(): Promise<PlatformDatabases> {
  const dataDir = mkdtempSync(join(tmpdir(), "envent-platform-"));
  // PostgreSQL runs as a user of its own under root, and must be able to walk into the folder.
  chmodSync(dataDir, 0o755);
  const [port = 0] = await freePorts(1);
  const runner = await startPostgres(dataDir, port);
  await makeServerTables(dataDir, port);
  const admin = postgres(superuserUrl(port).replace(/postgres$/, "template1"), {
    max: 1,
    onnotice: () => {},
  });
  return {
    async create() {
      const name = `project_${randomUUID().replaceAll("-", "")}`;
      await admin.unsafe(`create database ${name} template postgres owner postgres`);
      // A setting of the database itself is the one thing that a copy does not take along.
      await admin.unsafe(`alter database ${name} set search_path = "$user", public, extensions`);
      const address = `127.0.0.1:${port}/${name}`;
      return {
        url: `postgresql://postgres:postgres@${address}`,
        adminUrl: `postgresql://supabase_admin:postgres@${address}`,
      };
    },
    async remove() {
      await admin.end();
      await runner.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
