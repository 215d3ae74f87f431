import { z } from "zod";
import { loadConfig, type StackConfig } from "./config.ts";
import type { StackAddresses } from "./embedded-stack.ts";
import { localFunctionSecrets } from "./local-keys.ts";
import { createRunner, type Runner, type RunnerEvent } from "./runner.ts";
import { providersWithKeys } from "./services/identity-provider.ts";
import { webService } from "./services/web.ts";
import { StackError } from "./stack-error.ts";
import { type CliOptions, type CliResult, runSupabaseCli } from "./supabase-cli.ts";
import { supabaseCommands } from "./supabase-commands.ts";

/** Containers that Envent has no use for, by the names of `supabase start --exclude`. */
export const excluded = [
  "realtime",
  "imgproxy",
  "postgres-meta",
  "studio",
  "logflare",
  "vector",
  "supavisor",
];

/** What `supabase status -o json` prints, as far as Envent reads it. */
const statusSchema = z.object({
  API_URL: z.url(),
  DB_URL: z.string(),
  MAILPIT_URL: z.url().optional(),
  INBUCKET_URL: z.url().optional(),
  PUBLISHABLE_KEY: z.string(),
  SECRET_KEY: z.string(),
});

/** Reads the addresses and keys of the running stack. @throws StackError when the CLI prints something else */
export function readStatus(json: string, config: StackConfig): StackAddresses {
  let printed: unknown;
  try {
    printed = JSON.parse(json);
  } catch {
    printed = undefined;
  }
  const parsed = statusSchema.safeParse(printed);
  const mailbox = parsed.data?.MAILPIT_URL ?? parsed.data?.INBUCKET_URL;
  if (!parsed.success || !mailbox) {
    throw new StackError(
      "The Supabase CLI does not say where its services are.",
      "See what `npx supabase status` prints; `npx supabase stop` and another start often help.",
    );
  }
  const status = parsed.data;
  const adminDatabase = new URL(status.DB_URL);
  // The superuser of the CLI's database image has the same password as postgres.
  adminDatabase.username = "supabase_admin";
  return {
    app: config.auth.site_url,
    api: status.API_URL,
    database: status.DB_URL,
    adminDatabase: adminDatabase.href,
    mailbox,
    smtpPort: config.local_smtp.smtp_port,
    publishableKey: status.PUBLISHABLE_KEY,
    secretKey: status.SECRET_KEY,
  };
}

/** What CLI 2.117.0 itself takes for an engine that does not run, or is not there. */
const noEngine =
  /cannot connect to (the docker daemon|podman)|is the docker daemon running|error during connect|docker: command not found/i;

/** What the CLI says of the container engine, as a sentence with the ways on; undefined when it says nothing of it. */
function engineFailure(words: string): StackError | undefined {
  if (/permission denied while trying to connect/i.test(words)) {
    return new StackError(
      "There is a container engine on this machine, and you may not use it.",
      "Add yourself to the group docker and sign in anew, or leave out --stack supabase: the embedded stack needs none.",
    );
  }
  if (noEngine.test(words)) {
    return new StackError(
      "There is no container engine running on this machine, and the Supabase stack needs one.",
      "Start Docker (or Podman) and try again, or leave out --stack supabase: the embedded stack needs none.",
    );
  }
  return undefined;
}

const wordsOf = (result: CliResult) => `${result.stderr}\n${result.stdout}`.trim();

/** Why the CLI could not start its containers, as a sentence with the ways on. */
export function startFailure(result: CliResult): StackError {
  const words = wordsOf(result);
  return (
    engineFailure(words) ??
    new StackError(
      `The Supabase stack does not start.\n${words}`,
      "Mend what it names; `npx supabase stop` clears what is left of an earlier start.",
    )
  );
}

/** Asks for the engine before anything long begins. @throws StackError when there is none */
export async function requireEngine(): Promise<void> {
  // Without containers the CLI fails as well; only what it says of the engine counts.
  const failure = engineFailure(wordsOf(await runSupabaseCli(supabaseCommands.status())));
  if (failure) throw failure;
}

/** What the functions need to know, as config.toml's env() asks for it; from inside their container. */
function functionSettings(config: StackConfig): Record<string, string> {
  return {
    ...localFunctionSecrets,
    SITE_URL: config.auth.site_url,
    SMTP_HOST: "host.docker.internal",
    SMTP_PORT: String(config.local_smtp.smtp_port),
    SMTP_FROM: "Envent <hello@envent.local>",
    ...Object.fromEntries(
      Object.entries(config.edge_runtime.secrets).filter(([, value]) => value !== ""),
    ),
  };
}

export interface SupabaseStackOptions {
  /** Serves the app as well. */
  web: boolean;
  /** The folder that holds `supabase/`; the project's own unless told otherwise. */
  workdir?: string;
  /** Throws the data away when it stops: for tests. */
  disposable?: boolean;
  tell?: (event: RunnerEvent) => void;
}

/** The CLI's own containers: the images that production runs. Its data stays when it stops, unless it is disposable. */
export function createSupabaseStack(options: SupabaseStackOptions) {
  const config = loadConfig();
  const tell = options.tell ?? (() => {});
  let begun = false;
  let addresses: StackAddresses | undefined;
  let runner: Runner | undefined;
  // Containers are nobody's children: without this, nothing would keep the program waiting for Ctrl+C.
  let waiting: NodeJS.Timeout | undefined;
  const cli: CliOptions = { workdir: options.workdir, env: functionSettings(config) };

  async function startContainers(): Promise<void> {
    const begin = performance.now();
    begun = true;
    const started = await runSupabaseCli(supabaseCommands.start(excluded), cli);
    if (started.code !== 0) throw startFailure(started);
    // The CLI migrates an empty database alone; one that has data from an earlier start is left behind.
    const migrated = await runSupabaseCli(supabaseCommands.applyMigrations(), cli);
    if (migrated.code !== 0) {
      throw new StackError(
        `A migration failed.\n${wordsOf(migrated)}`,
        "Mend it and start again, or run `npx supabase db reset` for an empty database.",
      );
    }
    const status = await runSupabaseCli(supabaseCommands.status(), cli);
    addresses = readStatus(status.stdout, config);
    tell({ type: "ready", name: "supabase", ms: performance.now() - begin });
  }

  async function startApp(apiUrl: string): Promise<void> {
    const port = Number(new URL(config.auth.site_url).port);
    const web = webService({ apiUrl, port, providers: providersWithKeys(config) });
    runner = createRunner([web], tell);
    await runner.start();
  }

  return {
    config,
    get addresses(): StackAddresses {
      if (!addresses) throw new Error("the Supabase stack has not been started");
      return addresses;
    },
    async start(): Promise<void> {
      await startContainers();
      waiting = setInterval(() => {}, 2 ** 30);
      if (options.web && addresses) await startApp(addresses.api);
    },
    async stop(): Promise<void> {
      clearInterval(waiting);
      await runner?.stop();
      if (begun) await runSupabaseCli(supabaseCommands.stop(options.disposable), cli);
    },
  };
}
