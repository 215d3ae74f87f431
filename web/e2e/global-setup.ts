import { writeFileSync } from "node:fs";
import { startBuiltSite } from "../../scripts/testing/built-site.ts";

/** Starts a stack and serves the production build for it; the tests find the addresses in ENVENT_E2E. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startBuiltSite();
  process.env.ENVENT_E2E = JSON.stringify(site.addresses);
  return async () => {
    writeFileSync("test-results/stack.log", site.log());
    await site.stop();
  };
}
