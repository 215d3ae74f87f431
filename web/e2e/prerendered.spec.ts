import { expect, test } from "./fixtures.ts";

const texts = [
  { path: "/", heading: "Start your entrepreneurial journey", title: /^Envent · / },
  { path: "/terms-of-service", heading: "Terms of Service", title: /^Terms of Service · / },
  { path: "/privacy-policy", heading: "Privacy Policy", title: /^Privacy Policy · / },
];

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the pages that are text can be read", async ({ page }) => {
    for (const { path, heading, title } of texts) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveTitle(title);
      await expect(page.locator("noscript")).toHaveCount(0);
    }
    await page.goto("/");
    await page.getByRole("link", { name: "Join Envent" }).first().click();
    await expect(page).toHaveURL(/\/register$/);
  });

  test("every other page says that it needs it", async ({ page }) => {
    for (const path of ["/register", "/profile", "/no-such-page"]) {
      await page.goto(path);
      const sentence = page.locator("noscript p");
      await expect(sentence).toBeVisible();
      expect(await page.content()).toContain("Envent needs JavaScript to run.");
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
    }
  });
});

test("the app takes a prerendered page over as it stands", async ({ page }) => {
  for (const { path } of texts) {
    // What layout does to the page, and whether the heading that was sent is the one that stays.
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifts += (entry as LayoutShift).value;
      }).observe({ type: "layout-shift", buffered: true });
      document.addEventListener("readystatechange", () => {
        window.sentHeading ??= document.querySelector("h1");
      });
    });
    await page.goto(path);
    await expect(page.getByRole("radio", { name: "Dark theme" })).toBeVisible();
    await page.getByText("Dark theme").locator("..").click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    expect(await page.evaluate(() => window.sentHeading === document.querySelector("h1"))).toBe(
      true,
    );
    expect(await page.evaluate(() => window.shifts)).toBe(0);
  }
});

test("a member never sees the visitor's page", async ({ memberPage: page, member }) => {
  await page.addInitScript(() => {
    Object.assign(window, { sawVisitorsPage: false });
    const look = () => {
      const link = document.querySelector('nav[aria-label="Account"] a');
      if (link?.checkVisibility({ visibilityProperty: true })) window.sawVisitorsPage = true;
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto("/");
  await expect(page.getByText(member.name).first()).toBeVisible();
  expect(await page.evaluate(() => window.sawVisitorsPage)).toBe(false);
});

test("a host that answers every address with the front page does no harm", async ({ page }) => {
  const frontPage = await page.request.get("/");
  await page.route("**/register", async (route) =>
    route.fulfill({ contentType: "text/html", body: await frontPage.text() }),
  );
  await page.goto("/register");
  await expect(page.getByRole("heading", { level: 1, name: "Join Envent" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "How to join" })).toHaveCount(0);
});

declare global {
  interface Window {
    shifts: number;
    sentHeading: Element | null | undefined;
    sawVisitorsPage: boolean;
  }
  interface LayoutShift extends PerformanceEntry {
    value: number;
  }
}
