import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

let browsers: string;

beforeEach(() => {
  browsers = mkdtempSync(join(tmpdir(), "envent-browsers-"));
});
afterEach(() => rmSync(browsers, { recursive: true, force: true }));

const program = `
  import { chromium } from "@playwright/test";
  import { findBrowser } from "${new URL("./browser.ts", import.meta.url)}";
  console.log(JSON.stringify({ own: chromium.executablePath(), chosen: findBrowser().executablePath }));
`;

/** What is found where Playwright keeps its browsers in `browsers`, as its image keeps them in /ms-playwright. */
function look(): { own: string; chosen?: string } {
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: browsers };
  const args = ["--input-type=module", "--eval", program];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", env }));
}

it("takes Playwright's own browser wherever it is installed, else the system's", () => {
  const { own, chosen } = look();
  expect(own.startsWith(browsers)).toBe(true);
  expect(chosen).not.toBe(own);

  mkdirSync(dirname(own), { recursive: true });
  writeFileSync(own, "");
  // Without a path, Playwright starts its own.
  expect(look().chosen).toBeUndefined();
});
