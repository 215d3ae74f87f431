import { existsSync } from "node:fs";
import { join } from "node:path";
import type { StackConfig } from "../config.ts";
import { localFunctionSecrets, localKeys } from "../local-keys.ts";
import { projectRoot } from "../paths.ts";
import { tcpProbe } from "../probes.ts";
import type { Service } from "../service.ts";
import { databaseUrl } from "./postgres.ts";

export interface FunctionOptions {
  ports: { api: number; database: number; smtp: number };
  /** Where each function listens, by name. */
  functionPorts: Record<string, number>;
  siteUrl: string;
  /** The folder that holds supabase/ and node_modules/. */
  projectDir: string;
}

/** The environment that the edge runtime gives every function, with this stack's addresses. */
export function functionEnvironment(
  config: StackConfig,
  options: FunctionOptions,
): Record<string, string> {
  const { ports, siteUrl } = options;
  const fromConfig = Object.entries(config.edge_runtime.secrets).filter(
    ([, value]) => value !== "",
  );
  return {
    ...localFunctionSecrets,
    SMTP_HOST: "127.0.0.1",
    SMTP_PORT: String(ports.smtp),
    SMTP_FROM: "Envent <hello@envent.local>",
    SITE_URL: siteUrl,
    ...Object.fromEntries(fromConfig),
    SUPABASE_URL: `http://127.0.0.1:${ports.api}`,
    SUPABASE_DB_URL: databaseUrl(ports.database),
    SUPABASE_ANON_KEY: localKeys.publishable,
    SUPABASE_SERVICE_ROLE_KEY: localKeys.secret,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: localKeys.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: localKeys.secret }),
  };
}

/** One Deno process a function, with no more rights than it needs: its own port, the API, the mail server. */
export function functionServices(config: StackConfig, options: FunctionOptions): Service[] {
  const secrets = functionEnvironment(config, options);
  const root = join(options.projectDir, "supabase", "functions");
  const reachable = [options.ports.api, options.ports.smtp].map((port) => `127.0.0.1:${port}`);
  return Object.entries(options.functionPorts).map(([name, port]) => {
    const folder = join(root, name);
    const entry = join(folder, "index.ts");
    const importMap = join(folder, "deno.json");
    return {
      kind: "process",
      name,
      command: join(projectRoot, "node_modules", ".bin", "deno"),
      args: [
        "run",
        "--no-prompt",
        "--quiet",
        "--cached-only",
        "--no-lock",
        "--node-modules-dir=manual",
        ...(existsSync(importMap) ? [`--config=${importMap}`] : []),
        `--allow-net=127.0.0.1:${port},${reachable.join(",")}`,
        // Libraries look at variables of their own (NODE_ENV and the like), so the list cannot be
        // closed; the process has no variables but the ones given here.
        "--allow-env",
        `--allow-read=${join(projectRoot, "node_modules")},${root}`,
        "--allow-sys=hostname,networkInterfaces,osRelease,uid,gid",
        entry,
      ],
      env: {
        PATH: process.env.PATH ?? "",
        HOME: process.env.HOME ?? "/",
        DENO_DIR: join(projectRoot, "node_modules", ".cache", "deno"),
        DENO_NO_UPDATE_CHECK: "1",
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        ...secrets,
      },
      cwd: folder,
      probe: tcpProbe(port),
      watch: [folder, join(root, "_shared")],
      optional: true,
    } satisfies Service;
  });
}
