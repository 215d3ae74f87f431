import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { leftOut } from "./scripts/testing/embedded-only.ts";

const alias = { "@": fileURLToPath(new URL("./web/src", import.meta.url)) };

/**
 * unit: no service but what a test starts itself. integration: against one embedded stack of the
 * run's own, on free ports and in a temporary folder.
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          // For giving up, not a measure: a machine that does other work beside the tests is slow.
          testTimeout: 60_000,
          include: [
            "{web/src,web/prerender,web/headers,scripts,supabase/functions}/**/*.test.{ts,tsx}",
          ],
          exclude: ["**/*.integration.test.ts", "**/node_modules/**"],
        },
      },
      {
        resolve: { alias },
        test: {
          name: "integration",
          include: ["supabase/tests/**/*.test.ts", "scripts/**/*.integration.test.ts"],
          exclude: ["**/node_modules/**", ...leftOut],
          globalSetup: ["scripts/testing/vitest-stack.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
