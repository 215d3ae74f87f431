import { spawn } from "node:child_process";
import { join } from "node:path";
import { loadConfig } from "./config.ts";
import { projectRoot } from "./paths.ts";
import { providersWithKeys } from "./services/identity-provider.ts";

export interface CliResult {
  code: number;
  stdout: string;
  stderr: string;
}

export interface CliOptions {
  /** Added to the process's own environment. */
  env?: Record<string, string>;
  /** The folder that holds `supabase/`; the project's own unless told otherwise. */
  workdir?: string;
  /** Shows the output on this terminal while it comes. */
  echo?: boolean;
  /** Ends the CLI politely. */
  signal?: AbortSignal;
}

/** Turns on the sign-in providers that have keys; config.toml leaves them off. */
function providerSwitches(env: NodeJS.ProcessEnv): Record<string, string> {
  const names = providersWithKeys(loadConfig(env));
  return Object.fromEntries(
    names.map((name) => [`SUPABASE_AUTH_EXTERNAL_${name.toUpperCase()}_ENABLED`, "true"]),
  );
}

/**
 * Runs the Supabase CLI, the only place that does; supabase-commands.ts holds what is typed after its
 * name. Moving to another CLI is a change in these two files.
 */
export function runSupabaseCli(args: string[], options: CliOptions = {}): Promise<CliResult> {
  const env = { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1", ...options.env };
  return new Promise((resolve, reject) => {
    const child = spawn(join(projectRoot, "node_modules", ".bin", "supabase"), args, {
      cwd: options.workdir ?? projectRoot,
      env: { ...env, ...providerSwitches(env) },
      stdio: ["ignore", "pipe", "pipe"],
      signal: options.signal,
    });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
      if (options.echo) process.stdout.write(chunk);
    });
    child.stderr.on("data", (chunk) => {
      stderr += chunk;
      if (options.echo) process.stderr.write(chunk);
    });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, stdout, stderr }));
  });
}
