import { defineConfig } from "vitest/config";

if (!process.env.CONTRACT_URL || !process.env.CONTRACT_PUBLISHABLE_KEY) {
  throw new Error(
    "Which project? Set CONTRACT_URL (https://REF.supabase.co), CONTRACT_PUBLISHABLE_KEY and CONTRACT_SITE_URL. The local stacks need none of it: npm run test:integration.",
  );
}

/**
 * The contract suite against a project that is already there, such as staging: only what reads. The
 * whole suite, with sign-ups and mails, runs with the integration tests on a stack of their own.
 */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["read-only/**/*.test.ts"],
    testTimeout: 30_000,
  },
});
