import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

/** WCAG 2.2, levels A and AA. */
const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    axe: typeof import("axe-core");
  }
}

/** Puts axe into the page as it stands; a page that is loaded anew needs it again. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(source);
}

/** Rules about colours: all that a theme can break. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Every rule, only those about colours, or (where the system forces its own, which Chromium tells scripts only in parts) all others. */
export type Rules = "all" | "colours" | "all but colours";

function optionsFor(rules: Rules): RunOptions {
  const runOnly = rules === "colours" ? colourRules : standard;
  const enabled = rules !== "all but colours";
  return { runOnly, rules: { "color-contrast": { enabled } }, resultTypes: ["violations"] };
}

/** What axe has to say about the page, one line each. */
export function findViolations(page: Page, rules: Rules): Promise<string[]> {
  return page.evaluate(async (options) => {
    // Base UI's focus guards are reached by Tab on purpose and pass the focus on at once.
    const context = { exclude: ["[data-base-ui-focus-guard]"] };
    const { violations } = await window.axe.run(context, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, optionsFor(rules));
}
