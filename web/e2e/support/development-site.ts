import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../../../scripts/stack/ports.ts";
import { webEnvironment } from "../../../scripts/stack/services/web.ts";
import { buildApp, serveApp } from "../../../scripts/testing/built-app.ts";
import { test as base } from "../fixtures.ts";

/**
 * Tests against a development build, which alone has the component page. It may also count visits, so that the question
 * about it is asked.
 */
export const test = base.extend<object, { developmentSite: string }>({
  developmentSite: [
    async ({ stack }, use) => {
      const outDir = mkdtempSync(join(tmpdir(), "envent-components-"));
      const [port = 0] = await freePorts(1);
      await buildApp(outDir, {
        ...webEnvironment({ apiUrl: stack.api, providers: [] }),
        NODE_ENV: "development",
        VITE_GA_MEASUREMENT_ID: "G-COMPONENTS",
      });
      const stopServing = await serveApp(outDir, port);
      await use(`http://127.0.0.1:${port}`);
      await stopServing();
      rmSync(outDir, { recursive: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ developmentSite }, use) => use(developmentSite),
});
