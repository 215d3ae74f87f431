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

/** Turns on the sign-in providers that have keys; config.toml leaves them off. */
function providerSwitches(): Record<string, string> {
  const names = providersWithKeys(loadConfig());
  return Object.fromEntries(
    names.map((name) => [`SUPABASE_AUTH_EXTERNAL_${name.toUpperCase()}_ENABLED`, "true"]),
  );
}

/**
 * Runs the Supabase CLI in the project, the only place that does: moving to another CLI is a change here.
 * @param args as typed after `supabase`
 * @param env added to the process's own
 */
export function runSupabaseCli(
  args: string[],
  env: Record<string, string> = {},
): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(projectRoot, "node_modules", ".bin", "supabase"), args, {
      cwd: projectRoot,
      env: { ...process.env, SUPABASE_TELEMETRY_DISABLED: "1", ...providerSwitches(), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
    });
    child.stderr.on("data", (chunk) => {
      stderr += chunk;
    });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, stdout, stderr }));
  });
}

/** Applies the migrations that the database does not have yet: `supabase db push`, as for a hosted project. */
export function pushMigrations(databaseUrl: string): Promise<CliResult> {
  const url = new URL(databaseUrl);
  // The CLI insists on TLS unless told otherwise; a server on the loopback interface has none.
  if (url.hostname === "127.0.0.1") url.searchParams.set("sslmode", "disable");
  return runSupabaseCli(["db", "push", "--db-url", url.href, "--yes"]);
}
