import { join } from "node:path";
import type { StackAddresses } from "../stack/embedded-stack.ts";
import { webEnvironment } from "../stack/services/web.ts";
import { buildApp, serveApp } from "./built-app.ts";
import { createTestStack } from "./test-stack.ts";

export interface BuiltSite {
  addresses: StackAddresses;
  /** What the services have printed. */
  log(): string;
  /** Stops everything and removes its folder. */
  stop(): Promise<void>;
}

/** The stack of a run, and the app as built for production served for it. A failure prints the stack's log. */
export async function startBuiltSite(): Promise<BuiltSite> {
  const stack = await createTestStack();
  const outDir = join(stack.dataDir, "web");
  const env = webEnvironment({ apiUrl: stack.apiUrl, providers: stack.providers });
  try {
    const [addresses] = await Promise.all([stack.start(), buildApp(outDir, env)]);
    const stopServing = await serveApp(outDir, Number(new URL(stack.siteUrl).port));
    return {
      addresses,
      log: stack.log,
      async stop() {
        await stopServing();
        await stack.remove();
      },
    };
  } catch (error) {
    console.error(stack.log());
    await stack.remove();
    throw error;
  }
}
