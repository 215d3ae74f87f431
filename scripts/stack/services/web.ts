import { join } from "node:path";
import { localKeys } from "../local-keys.ts";
import { projectRoot } from "../paths.ts";
import { httpProbe } from "../probes.ts";
import type { Service } from "../service.ts";

export interface WebOptions {
  apiUrl: string;
  port: number;
  /** OAuth providers that have keys, as config.toml enables them. */
  providers: string[];
  publishableKey?: string;
}

/** What the app is told at build time; everything else it asks the API. */
export function webEnvironment(options: Omit<WebOptions, "port">): Record<string, string> {
  return {
    VITE_SUPABASE_URL: options.apiUrl,
    VITE_SUPABASE_PUBLISHABLE_KEY: options.publishableKey ?? localKeys.publishable,
    VITE_AUTH_PROVIDERS: options.providers.join(","),
  };
}

/** The app under Vite's development server. */
export function webService(options: WebOptions): Service {
  const vite = join(projectRoot, "node_modules", "vite", "bin", "vite.js");
  return {
    kind: "process",
    name: "web",
    command: process.execPath,
    args: [vite, "web", "--port", String(options.port), "--strictPort", "--logLevel", "warn"],
    env: {
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "/",
      NODE_ENV: "development",
      ...webEnvironment(options),
    },
    cwd: projectRoot,
    probe: httpProbe(`http://127.0.0.1:${options.port}/`),
  };
}
