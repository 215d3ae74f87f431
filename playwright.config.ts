import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/testing/browser.ts";
import { leftOut } from "./scripts/testing/embedded-only.ts";

const ci = Boolean(process.env.CI);

/** Browser tests against the production build and an embedded stack of the run's own: web/e2e/global-setup.ts. */
export default defineConfig({
  testDir: "web/e2e",
  testIgnore: leftOut,
  outputDir: "test-results",
  // The pictures hold on every system: docs/decisions/pictures-of-components.md.
  snapshotPathTemplate: "{testDir}/pictures-of-components/{arg}{ext}",
  globalSetup: "./web/e2e/global-setup.ts",
  timeout: 60_000,
  fullyParallel: true,
  workers: 2,
  forbidOnly: ci,
  // A limit for giving up, not a measure: machines that do other work beside the tests are slow.
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/report.json" }]],
  use: {
    browserName: "chromium",
    launchOptions: findBrowser(),
    // The page as it was at each step is in the trace; filming it besides costs a sixth of the whole run.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
  },
});
