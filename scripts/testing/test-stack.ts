import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadConfig } from "../stack/config.ts";
import { enabledProviders, type StackAddresses } from "../stack/embedded-stack.ts";
import { projectRoot } from "../stack/paths.ts";
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

/** A copy of `supabase/` under another name: the CLI gives it containers and data of its own. */
function copyProject(folder: string): void {
  const leftBehind = ["tests", ".temp", ".branches"].map((name) =>
    join(projectRoot, "supabase", name),
  );
  cpSync(join(projectRoot, "supabase"), join(folder, "supabase"), {
    recursive: true,
    filter: (path) => !leftBehind.includes(path),
  });
  const file = join(folder, "supabase", "config.toml");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/^project_id = .*$/m, 'project_id = "envent-test"'));
}

/** The Supabase CLI's containers, at the addresses of config.toml, empty and gone afterwards. */
async function supabase(): Promise<TestStack> {
  const config = loadConfig();
  const dataDir = mkdtempSync(join(tmpdir(), "envent-"));
  copyProject(dataDir);
  const stack = createSupabaseStack({ web: false, workdir: dataDir, disposable: true });
  return {
    siteUrl: config.auth.site_url,
    apiUrl: `http://127.0.0.1:${config.api.port}`,
    providers: enabledProviders(config),
    dataDir,
    log: () => "The containers have their logs: docker logs supabase_auth_envent-test, and so on.",
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
