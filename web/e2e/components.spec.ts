import { expect, type Locator, type Page } from "@playwright/test";
import { findBrowser } from "../../scripts/testing/browser.ts";
import { lookAtEveryWay } from "./accessibility/look.ts";
import { test } from "./support/development-site.ts";
import { seedRecords } from "./support/storage.ts";

// Letters are drawn as shapes alone: no hinting, no colour fringes, nothing from the machine's settings.
const { args = [], ...browser } = findBrowser();
const plainLetters = ["--font-render-hinting=none", "--disable-lcd-text"];
test.use({
  launchOptions: { ...browser, args: [...args, ...plainLetters, "--force-color-profile=srgb"] },
  contextOptions: { reducedMotion: "reduce" },
  // For the bars in the place of letters.
  bypassCSP: true,
});
// One build and one server for all: these tests share a worker.
test.describe.configure({ mode: "default", timeout: 180_000 });
// The avatar of whose picture is missing.
test.beforeEach(({ provoke }) => provoke(/^Failed to load resource/));

/** Tall enough that nothing has to be scrolled, so that the bar on top covers nothing. */
const height = 3600;
const sizes = [
  { size: "phone", width: 390 },
  { size: "desk", width: 1440 },
];
const sections = {
  buttons: "Buttons",
  fields: "Fields",
  forms: "Forms",
  alerts: "Alerts",
  cards: "Cards, avatars, divider",
  states: "Skeleton, empty, error",
  overlays: "Logo, theme, dialog, menu, toast",
};

async function openComponents(page: Page, origin: string): Promise<void> {
  await seedRecords(page.context(), origin, { envent_analyticsConsent: "denied" });
  await page.goto("/ui");
  await page.getByRole("heading", { name: "Components", level: 1 }).waitFor();
  await page.evaluate(() => document.fonts.ready);
}

for (const { size, width } of sizes) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme });

      test("every component looks as it did", async ({ page, developmentSite }) => {
        await openComponents(page, developmentSite);
        // Why so strict, and how to renew: docs/decisions/pictures-of-components.md.
        const looksAsBefore = (part: Locator, name: string) =>
          expect.soft(part).toHaveScreenshot(`${name}.${size}.${colorScheme}.png`, {
            stylePath: "web/e2e/pictures-of-components/bars-for-letters.css",
            // Letters that Inter does not have come from whatever fonts the machine has, each with a width of its own.
            mask: [page.locator("body [lang]")],
            threshold: 0.05,
            maxDiffPixels: 20,
          });
        for (const [name, title] of Object.entries(sections)) {
          await looksAsBefore(page.getByRole("region", { name: title }), name);
        }
        // What floats above the page blurs all of it, which takes its time on a tall one.
        await page.setViewportSize({ width, height: 800 });
        await page.getByRole("button", { name: "Show a toast" }).click();
        const toast = page.getByRole("dialog").filter({ hasText: "Profile saved" });
        await looksAsBefore(toast, "toast");
        await page.getByRole("button", { name: "Open a menu" }).click();
        await looksAsBefore(page.getByRole("menu"), "menu");
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Open a dialog" }).click();
        await looksAsBefore(page.getByRole("dialog", { name: "Sign out everywhere?" }), "dialog");
      });
    });
  }
}

test("every component is accessible, however one looks at it", async ({
  page,
  developmentSite,
}) => {
  await openComponents(page, developmentSite);
  expect(await lookAtEveryWay(page)).toEqual([]);
});

test("the question about counting visits is accessible, however one looks at it", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "No, thanks" }).waitFor();
  expect(await lookAtEveryWay(page)).toEqual([]);
});
