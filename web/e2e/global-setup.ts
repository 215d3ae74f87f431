import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { enabledProviders } from "../../scripts/stack/embedded-stack.ts";
import { freePorts } from "../../scripts/stack/ports.ts";
import { webEnvironment } from "../../scripts/stack/services/web.ts";
import { buildApp, serveApp } from "../../scripts/testing/built-app.ts";
import { createTemporaryStack } from "../../scripts/testing/temporary-stack.ts";

/** Starts a stack and serves the production build for it; the tests find the addresses in ENVENT_E2E. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const [webPort = 0] = await freePorts(1);
  const siteUrl = `http://127.0.0.1:${webPort}`;
  const stack = await createTemporaryStack({ siteUrl });
  const outDir = join(stack.dataDir, "web");
  const { api } = stack.addresses;
  const env = webEnvironment({ apiUrl: api, providers: enabledProviders(stack.config) });
  try {
    await Promise.all([stack.start(), buildApp(outDir, env)]);
    const stopServing = await serveApp(outDir, webPort);
    process.env.ENVENT_E2E = JSON.stringify(stack.addresses);
    return async () => {
      await stopServing();
      writeFileSync("test-results/stack.log", stack.log());
      await stack.remove();
    };
  } catch (error) {
    console.error(stack.log());
    await stack.remove();
    throw error;
  }
}
