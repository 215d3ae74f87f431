import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "@playwright/test";

const systemBrowsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Keep the browser from talking to anyone but the page, which also makes it quicker without a network. */
const args = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/**
 * How Playwright starts the browser of this machine: its own where it is installed, else the system's. By
 * itself it asks for neither Chromium's sandbox nor much shared memory, which a plain container has not.
 */
export function findBrowser(): LaunchOptions {
  if (existsSync(chromium.executablePath())) return { args };
  const executablePath = systemBrowsers.find(existsSync);
  return executablePath ? { executablePath, args } : { args };
}

function hasBrowser(): boolean {
  return existsSync(chromium.executablePath()) || systemBrowsers.some(existsSync);
}

function attempt(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: "inherit", timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * Gets a browser where there is none: Debian's as root (with the fonts and libraries it needs),
 * else Playwright's own.
 * @returns false when neither way worked
 */
export function ensureBrowser(): boolean {
  if (hasBrowser()) return true;
  console.log("No browser on this machine: installing one for the browser tests …");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const updated = attempt("apt-get", ["update", "-qq"]);
    const install = [
      "install",
      "-y",
      "-qq",
      "--no-install-recommends",
      "chromium",
      "fonts-noto-core",
    ];
    if (updated && attempt("apt-get", install)) return hasBrowser();
  }
  attempt("npx", ["playwright", "install", "chromium"]);
  return hasBrowser();
}
