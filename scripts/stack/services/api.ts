import { fileURLToPath } from "node:url";
import type { FunctionTarget } from "../api/function-routes.ts";
import type { StackConfig } from "../config.ts";
import { compileCacheDir } from "../paths.ts";
import { httpProbe } from "../probes.ts";
import type { Service } from "../service.ts";
import { superuserUrl } from "./postgres.ts";

const entry = fileURLToPath(new URL("../api/main.ts", import.meta.url));
const mendedDriver = new URL("../api/mend-postgres-driver.ts", import.meta.url).href;

export interface ApiOptions {
  ports: { api: number; database: number; smtp: number };
  dataDir: string;
  /** The folder that holds supabase/, when it is not this project's own. */
  projectDir?: string;
  functions: Record<string, FunctionTarget>;
  siteUrl?: string;
  /** The sign-in providers with their keys, real or local. */
  providers: StackConfig["auth"]["external"];
}

/** Auth, data API, storage and the way to the functions, behind one port. */
export function apiService(options: ApiOptions): Service {
  const { ports, dataDir, projectDir, functions, siteUrl, providers } = options;
  return {
    kind: "process",
    name: "api",
    finds: ["platform"],
    command: process.execPath,
    args: ["--disable-warning=ExperimentalWarning", "--import", mendedDriver, entry],
    env: {
      PATH: process.env.PATH ?? "",
      NODE_COMPILE_CACHE: compileCacheDir,
      // The library reports its use to its makers unless told not to.
      LITE_TELEMETRY: "0",
      DO_NOT_TRACK: "1",
      EXPERIMENTAL_STORAGE: "1",
      API_PORT: String(ports.api),
      API_DATABASE_URL: superuserUrl(ports.database),
      API_SMTP_PORT: String(ports.smtp),
      API_FUNCTIONS: JSON.stringify(functions),
      API_STORAGE_DIR: `${dataDir}/storage`,
      API_STACK: "embedded",
      API_PROVIDERS: JSON.stringify(providers),
      ...(projectDir ? { API_PROJECT_DIR: projectDir } : {}),
      ...(siteUrl ? { API_SITE_URL: siteUrl } : {}),
    },
    probe: httpProbe(`http://127.0.0.1:${ports.api}/auth/v1/health`),
    hides: (line) => line.startsWith("EXPERIMENTAL FEATURES ENABLED"),
  };
}
