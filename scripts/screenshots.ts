import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import postgres from "postgres";
import { createAccounts } from "../web/e2e/support/accounts.ts";
import { photographReadme } from "./pictures/photograph-readme.ts";
import { photographScenes } from "./pictures/photograph-scenes.ts";
import { projectRoot } from "./stack/paths.ts";
import { ensureBrowser, findBrowser } from "./testing/browser.ts";
import { startBuiltSite } from "./testing/built-site.ts";

const { values, positionals } = parseArgs({
  options: { readme: { type: "boolean", default: false } },
  allowPositionals: true,
});
if (!ensureBrowser()) {
  console.error(
    "There is no browser: install Chromium (apt-get install chromium), then try again.",
  );
  process.exit(1);
}

const site = await startBuiltSite();
const browser = await chromium.launch(findBrowser());
const sql = postgres(site.addresses.adminDatabase, { max: 2, onnotice: () => {} });
try {
  const tools = { stack: site.addresses, accounts: createAccounts(site.addresses), sql };
  const folder = join(projectRoot, values.readme ? "docs/pictures" : "screenshots");
  const count = values.readme
    ? await photographReadme(browser, tools, folder)
    : await photographScenes(browser, tools, folder, positionals);
  console.log(`${count} pictures in ${folder}`);
} finally {
  await sql.end();
  await browser.close();
  await site.stop();
}
