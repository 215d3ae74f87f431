import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { webEnvironment } from "../../scripts/stack/services/web.ts";
import { buildApp, serveApp } from "../../scripts/testing/built-app.ts";
import { createTestStack } from "../../scripts/testing/test-stack.ts";

/** Starts a stack and serves the production build for it; the tests find the addresses in ENVENT_E2E. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await createTestStack();
  const outDir = join(stack.dataDir, "web");
  const env = webEnvironment({ apiUrl: stack.apiUrl, providers: stack.providers });
  const begin = async () => {
    const [addresses] = await Promise.all([stack.start(), buildApp(outDir, env)]);
    process.env.ENVENT_E2E = JSON.stringify(addresses);
    return serveApp(outDir, Number(new URL(stack.siteUrl).port));
  };
  const stopServing = await begin().catch(async (error: unknown) => {
    console.error(stack.log());
    await stack.remove();
    throw error;
  });
  return async () => {
    await stopServing();
    writeFileSync("test-results/stack.log", stack.log());
    await stack.remove();
  };
}
