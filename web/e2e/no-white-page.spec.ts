import { expect, test } from "./fixtures.ts";

test("a page whose script cannot be loaded says so, and a reload helps", async ({
  page,
  context,
  network,
  provoke,
}) => {
  await page.goto("/");
  provoke(/Failed to (load resource|fetch dynamically)|dynamically imported module/);
  await context.route(/\/assets\/login-.*\.js/, (route) => route.abort());
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await network.heals();
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
});

test("an app that cannot start at all says so", async ({ page, context, provoke }) => {
  provoke(/^Failed to load resource/);
  await page.clock.install();
  await context.route(/\/assets\/index-.*\.js/, (route) => route.abort());
  // One that stands there already, but cannot answer, and one that is empty.
  for (const path of ["/register", "/verify-email"]) {
    await page.goto(path);
    await page.clock.fastForward(3_000);
    await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toHaveText(
      "Envent could not start. Please check your connection and reload the page.",
    );
  }
});

test("a browser that is too old for the app says so", async ({ page, context }) => {
  // It knows none of the colours, and module scripts are not for it.
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (name: string, value?: string) =>
      value?.startsWith("oklch") ? false : supports(name, value ?? "");
  });
  await context.route(/\/assets\/.*\.js/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.goto("/profile");
  await expect(page.getByRole("alert")).toContainText("This browser is too old for Envent.");
});
