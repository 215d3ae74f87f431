import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { configPath, loadConfig, type StackConfig } from "./config.ts";
import { localKeys } from "./local-keys.ts";
import { projectRoot } from "./paths.ts";
import { freePorts, requireFreePorts } from "./ports.ts";
import { claimRunFile, removeRunFile, writeRunFile } from "./run-file.ts";
import { createRunner, type Runner, type RunnerEvent } from "./runner.ts";
import type { Service } from "./service.ts";
import { apiService } from "./services/api.ts";
import { functionServices } from "./services/functions.ts";
import { withProviders } from "./services/identity-provider.ts";
import { mailService } from "./services/mail.ts";
import { migrationsTask } from "./services/migrations.ts";
import { databaseUrl, postgresServices, superuserUrl } from "./services/postgres.ts";
import { webService } from "./services/web.ts";
import { StackError } from "./stack-error.ts";

export interface StackPorts {
  api: number;
  database: number;
  mailbox: number;
  smtp: number;
  /** The web app's own server; left out, the stack is the backend alone. */
  web?: number;
}

export interface StackAddresses {
  app: string;
  api: string;
  database: string;
  /** The superuser's, for tests that must look behind row security. */
  adminDatabase: string;
  mailbox: string;
  smtpPort: number;
  publishableKey: string;
  secretKey: string;
}

export interface EmbeddedStackOptions {
  dataDir: string;
  ports: StackPorts;
  /** The folder that holds supabase/ and node_modules/, when it is not this project's own (tests). */
  projectDir?: string;
  /** Where the app is, when it is not where config.toml says (tests). */
  siteUrl?: string;
  /** For tests: the data need not survive a power cut. */
  disposable?: boolean;
  /** For tests: sign-in providers are the local ones, whatever keys the environment has. */
  localProvidersOnly?: boolean;
  tell?: (event: RunnerEvent) => void;
}

export interface EmbeddedStack {
  config: StackConfig;
  addresses: StackAddresses;
  /** Resolves when every service has answered its probe. @throws StackError */
  start(): Promise<void>;
  stop(): Promise<void>;
  pids(): Record<string, number>;
}

/** The ports that config.toml names, for the stack of the person at this machine. */
export function configuredPorts(config: StackConfig): StackPorts {
  return {
    api: config.api.port,
    database: config.db.port,
    mailbox: config.local_smtp.port,
    smtp: config.local_smtp.smtp_port,
    web: Number(new URL(config.auth.site_url).port),
  };
}

const uses: Record<keyof StackPorts, string> = {
  api: "the API",
  database: "the database",
  mailbox: "the mailbox",
  smtp: "its mail server",
  web: "the app",
};

export function enabledProviders(config: StackConfig): string[] {
  return Object.entries(config.auth.external).flatMap(([name, provider]) =>
    provider.enabled && provider.client_id ? [name] : [],
  );
}

/** @throws StackError where this user may not write, as in a container that runs as somebody else */
function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StackError(
      `Envent cannot make the folder for its data: ${why}`,
      "Run it as the user who owns the project's folder, on a disk that can be written.",
      { cause },
    );
  }
}

/** The whole backend on this machine, without a container: see docs/architecture.md. */
export function createEmbeddedStack(options: EmbeddedStackOptions): EmbeddedStack {
  const { dataDir, ports, projectDir = projectRoot } = options;
  const config = withProviders(loadConfig(process.env, configPath(projectDir)), {
    localOnly: options.localProvidersOnly,
  });
  const runFile = join(dataDir, "running.json");
  const apiUrl = `http://127.0.0.1:${ports.api}`;
  const siteUrl = options.siteUrl ?? config.auth.site_url;
  let runner: Runner | undefined;
  /** The folder is ours: from the start's first step until the stop's last. */
  let claimed = false;

  async function describeServices(): Promise<Service[]> {
    const names = Object.entries(config.functions).flatMap(([name, { enabled }]) =>
      enabled ? [name] : [],
    );
    const portsOfFunctions = await freePorts(names.length);
    const functionPorts = Object.fromEntries(
      names.map((name, index) => [name, portsOfFunctions[index] ?? 0]),
    );
    const targets = Object.fromEntries(
      names.map((name) => {
        const verifyJwt = config.functions[name]?.verify_jwt ?? true;
        return [name, { port: functionPorts[name] ?? 0, verifyJwt }];
      }),
    );
    const web = ports.web;
    return [
      ...(await postgresServices({
        port: ports.database,
        dataDir,
        majorVersion: config.db.major_version,
        disposable: options.disposable,
      })),
      mailService({ smtp: ports.smtp, mailbox: ports.mailbox }, dataDir),
      apiService({
        ports,
        dataDir,
        projectDir: options.projectDir,
        functions: targets,
        siteUrl: options.siteUrl,
        providers: config.auth.external,
      }),
      migrationsTask({ port: ports.database, projectDir }),
      ...functionServices(config, { ports, functionPorts, siteUrl, projectDir }),
      ...(web ? [webService({ apiUrl, port: web, providers: enabledProviders(config) })] : []),
    ];
  }

  function tell(event: RunnerEvent): void {
    if (event.type === "spawned" && runner) writeRunFile(runFile, runner.pids());
    options.tell?.(event);
  }

  async function stop(): Promise<void> {
    if (!claimed) return;
    await runner?.stop();
    claimed = false;
    removeRunFile(runFile);
  }

  return {
    config,
    addresses: {
      app: siteUrl,
      api: apiUrl,
      database: databaseUrl(ports.database),
      adminDatabase: superuserUrl(ports.database),
      mailbox: `http://127.0.0.1:${ports.mailbox}`,
      smtpPort: ports.smtp,
      publishableKey: localKeys.publishable,
      secretKey: localKeys.secret,
    },
    async start() {
      makeDataDir(dataDir);
      await claimRunFile(runFile);
      claimed = true;
      try {
        const named = Object.entries(ports).map(([use, port]) => [
          uses[use as keyof StackPorts],
          port,
        ]);
        await requireFreePorts(Object.fromEntries(named));
        const services = await describeServices();
        // Stopped before there was anything to stop.
        if (!claimed) return;
        runner = createRunner(services, tell);
        await runner.start();
      } catch (error) {
        await stop();
        throw error;
      }
    },
    stop,
    pids: () => runner?.pids() ?? {},
  };
}
