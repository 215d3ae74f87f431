import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const texts = [
  { path: "/", heading: "Start your entrepreneurial journey", title: /^Envent · / },
  { path: "/terms-of-service", heading: "Terms of Service", title: /^Terms of Service · / },
  { path: "/privacy-policy", heading: "Privacy Policy", title: /^Privacy Policy · / },
];

/** Opens a page whose app does not come before it is let in. */
async function openBeforeTheApp(page: Page, path: string): Promise<() => Promise<void>> {
  let letIn = () => {};
  const isLetIn = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route("**/assets/index-*.js", async (route) => {
    await isLetIn;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    letIn();
    await page.waitForLoadState();
  };
}

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
    for (const path of ["/register", "/login", "/profile", "/no-such-page"]) {
      await page.goto(path);
      const sentence = page.locator("noscript p");
      await expect(sentence).toBeVisible();
      expect(await page.content()).toContain("Envent needs JavaScript to run.");
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
    }
  });
});

test("the app takes a prerendered page over as it stands", async ({ page }) => {
  for (const path of [...texts.map((text) => text.path), "/register", "/login"]) {
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

test("search engines and social networks are told whole addresses", async ({ page }) => {
  const ofTag = (tag: string, name: string) => page.locator(tag).getAttribute(name);
  await page.goto("/register");
  const address = await ofTag('link[rel="canonical"]', "href");
  expect(address).toMatch(/^https?:\/\/[^/]+\/register$/);
  expect(await ofTag('meta[property="og:url"]', "content")).toBe(address);
  const picture = new URL((await ofTag('meta[property="og:image"]', "content")) ?? "");
  expect((await page.request.get(picture.pathname)).headers()["content-type"]).toBe("image/png");
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/login$/);

  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login/);
  expect(await ofTag('meta[property="og:image"]', "content")).toBe(picture.href);
});

test("what is done on the sign-up page before the app is there is kept", async ({ page }) => {
  const letIn = await openBeforeTheApp(page, "/register");
  const [name, password] = [page.getByLabel("Full Name"), page.locator('[name="password"]')];
  await password.fill("Velvet-Tram-42!");
  await page.getByRole("checkbox").check();
  await page.getByText("Dark theme").locator("..").click();
  await page.getByRole("button", { name: "Show password" }).click();
  await name.click();
  await page.keyboard.type("Ada Lace");
  for (let times = 0; times < 3; times += 1) await page.keyboard.press("ArrowLeft");
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
  await letIn();

  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(password).toHaveAttribute("type", "text");
  await expect(page.getByRole("button", { name: "Create account" })).toBeEnabled();
  // In the middle of the word, where the person was.
  await page.keyboard.type("ovel");
  await expect(name).toHaveValue("Ada Lovelace");
  await expect(password).toHaveValue("Velvet-Tram-42!");
  await expect(page.getByRole("checkbox")).toBeChecked();
});

test("a sign-in that is sent before the app is there waits for it, and stands in no address", async ({
  page,
}) => {
  const letIn = await openBeforeTheApp(page, "/login");
  await page.locator('[name="password"]').fill("Velvet-Tram-42!");
  await page.locator('[name="password"]').press("Enter");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await letIn();
  await expect(page.getByText("All fields are required")).toBeVisible();
  await expect(page.locator('[name="password"]')).toHaveValue("Velvet-Tram-42!");
  await expect(page).toHaveURL(/\/login$/);
});

test("a form that is handled by nobody is not sent by the browser", async ({ page, provoke }) => {
  provoke(/Failed to load resource|Sending form data/);
  await page.route(/boot\.js|\/assets\/.*\.js/, (route) => route.abort());
  await page.goto("/login");
  await page.locator('[name="password"]').fill("Velvet-Tram-42!");
  const isRefused = page.waitForEvent("console", (message) => /form-action/.test(message.text()));
  await page.getByRole("button", { name: "Sign in", exact: true }).click({ noWaitAfter: true });
  await isRefused;
  expect(page.url()).toMatch(/\/login$/);
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
