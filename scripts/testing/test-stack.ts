import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadConfig } from "../stack/config.ts";
import { enabledProviders, type StackAddresses } from "../stack/embedded-stack.ts";
import { freePorts } from "../stack/ports.ts";
import { createSupabaseStack } from "../stack/supabase-stack.ts";
import { createTemporaryStack } from "./temporary-stack.ts";

/** The stack of one test run. Not started yet, so that the app can be built meanwhile. */
export interface TestStack {
  siteUrl: string;
  apiUrl: string;
  /** The sign-in providers that the app shows. */
  providers: string[];
  /** A folder for the run, gone with `remove`. */
  dataDir: string;
  start(): Promise<StackAddresses>;
  log(): string;
  remove(): Promise<void>;
}

/** An embedded stack of the run's own. */
async function embedded(): Promise<TestStack> {
  const [webPort = 0] = await freePorts(1);
  const siteUrl = `http://127.0.0.1:${webPort}`;
  const stack = await createTemporaryStack({ siteUrl });
  return {
    siteUrl,
    apiUrl: stack.addresses.api,
    providers: enabledProviders(stack.config),
    dataDir: stack.dataDir,
    log: stack.log,
    remove: stack.remove,
    async start() {
      await stack.start();
      return stack.addresses;
    },
  };
}

/** The Supabase CLI's containers, at the addresses of config.toml. */
async function supabase(): Promise<TestStack> {
  const config = loadConfig();
  const stack = createSupabaseStack({ web: false });
  const dataDir = mkdtempSync(join(tmpdir(), "envent-"));
  return {
    siteUrl: config.auth.site_url,
    apiUrl: `http://127.0.0.1:${config.api.port}`,
    providers: enabledProviders(config),
    dataDir,
    log: () => "The containers have their logs: docker logs supabase_auth_envent, and so on.",
    async remove() {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    async start() {
      await stack.start();
      return stack.addresses;
    },
  };
}

/** The stack that `npm test` runs against; `npm test -- --stack supabase` sets the variable. */
export function createTestStack(): Promise<TestStack> {
  return process.env.ENVENT_TEST_STACK === "supabase" ? supabase() : embedded();
}
