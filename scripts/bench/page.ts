import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { type BrowserContext, chromium } from "@playwright/test";
import postgres from "postgres";
import { createAccounts } from "../../web/e2e/support/accounts.ts";
import { signInSomebody } from "../../web/e2e/support/scenes.ts";
import { ensureBrowser, findBrowser } from "../testing/browser.ts";
import { startBuiltSite } from "../testing/built-site.ts";
import { type Network, networks } from "./page/conditions.ts";
import { startEdge } from "./page/edge.ts";
import { sampleUsable, sampleVisit } from "./page/measure.ts";
import { printPages, summarise } from "./page/report.ts";
import { visits } from "./page/visits.ts";

const usage = `node scripts/bench/page.ts [options]      about three minutes

How quick the pages are for somebody who has never been here, with a slow phone on a slow network: the app as built
for production, each visit in a browser with nothing stored, medians of several.

  --only /register      one page alone
  --runs 5              how often, after one that is not counted
  --network devtools    as the DevTools set slow 4G themselves: each request waits 562 ms instead of 150
  --json                for programs`;

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    only: { type: "string" },
    network: { type: "string", default: "slow-4g" },
    json: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const runs = Number(values.runs);
if (!(values.network in networks)) {
  console.error(`--network is one of: ${Object.keys(networks).join(", ")}`);
  process.exit(2);
}
if (!ensureBrowser()) {
  console.error("There is no browser: install Chromium (apt-get install chromium).");
  process.exit(1);
}
const chosen = visits.filter(({ path }) => !values.only || path === values.only);
const [loadBefore = 0] = loadavg();

const site = await startBuiltSite();
const edge = await startEdge(site.addresses.app);
const browser = await chromium.launch(findBrowser());
const sql = postgres(site.addresses.adminDatabase, { max: 2, onnotice: () => {} });
try {
  const stack = { ...site.addresses, app: edge.origin };
  const signIn = async (context: BrowserContext) => {
    const page = await context.newPage();
    await signInSomebody({ page, stack, accounts: createAccounts(stack), sql });
    await page.close();
  };
  const own = [edge.origin, stack.api];
  const setting = { browser, origin: edge.origin, own, network: values.network as Network, signIn };
  const pages = [];
  for (const visit of chosen) {
    console.error(`${visit.path} …`);
    const samples = [];
    const usable = [];
    // The first visit of each kind fills the caches of the servers and is not counted.
    for (let run = 0; run <= runs; run += 1) {
      const sample = await sampleVisit(setting, visit);
      const tried = visit.trial ? await sampleUsable(setting, visit) : undefined;
      if (run === 0) continue;
      samples.push(sample);
      if (tried) usable.push(tried);
    }
    pages.push(summarise(visit, samples, usable));
  }
  const machine = {
    cores: availableParallelism(),
    browser: browser.version(),
    loadBefore,
    loadAfter: loadavg()[0] ?? 0,
  };
  if (values.json)
    console.log(JSON.stringify({ machine, network: values.network, runs, pages }, null, 2));
  else printPages(pages, { ...machine, network: values.network, runs });
  process.exitCode = pages.every(({ missed }) => missed.length === 0) ? 0 : 1;
} finally {
  await sql.end({ timeout: 1 });
  await browser.close();
  await edge.close();
  await site.stop();
}
