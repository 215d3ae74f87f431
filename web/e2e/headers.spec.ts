import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { paths } from "../src/config/paths.ts";
import { expect, test } from "./fixtures.ts";

declare global {
  interface Window {
    violations: string[];
  }
}

/** Notes what the browser refuses because of the Content-Security-Policy, from the first line of a page on. */
async function watchViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
      window.violations.push(`${violatedDirective} ${blockedURI}`);
    });
  });
}

async function expectNoViolation(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("main")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => window.violations), path).toEqual([]);
}

test("no page of a visitor breaks the policy", async ({ page }) => {
  await watchViolations(page);
  for (const path of [...Object.values(paths), "/no-such-page"])
    await expectNoViolation(page, path);
});

test("no page of a member breaks the policy, in either theme", async ({ memberPage: page }) => {
  await watchViolations(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of [paths.home, paths.profileSetup, paths.profile, paths.terms]) {
      await expectNoViolation(page, path);
    }
  }
});

test("the policy is there to be broken: a script that stands in the page does not run", async ({
  page,
  provoke,
}) => {
  provoke(/violates the following Content Security Policy|Refused to execute/);
  await watchViolations(page);
  await page.goto("/");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'taken over'";
    document.head.append(script);
  });
  await expect
    .poll(() => page.evaluate(() => window.violations))
    .toEqual(["script-src-elem inline"]);
  await expect(page).not.toHaveTitle("taken over");
});

test("every answer carries the headers, and only named files are kept for good", async ({
  request,
  page,
}) => {
  for (const path of ["/", "/register", "/no-such-page", "/boot.js"]) {
    const headers = (await request.get(path, { headers: { accept: "text/html" } })).headers();
    expect(headers, path).toMatchObject({
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "strict-transport-security": expect.stringMatching(/max-age=\d{8}/),
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    expect(headers["cache-control"] ?? "", path).not.toContain("immutable");
  }
  await page.goto("/");
  const script = await page.locator('script[src^="/assets/"]').getAttribute("src");
  expect((await request.get(script ?? "")).headers()["cache-control"]).toContain("immutable");
});

test("nobody can put the page into a frame", async ({ page, baseURL, provoke }) => {
  provoke(/frame|Refused to/);
  // Another site on this machine: from the open network, a browser would not ask this one at all.
  const stranger = createServer((_request, response) => {
    response.setHeader("content-type", "text/html").end(`<iframe src="${baseURL}/login"></iframe>`);
  });
  await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
  const { port } = stranger.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}/`);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  stranger.close();
});
