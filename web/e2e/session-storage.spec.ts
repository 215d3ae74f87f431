import { expect, register, signIn, test } from "./fixtures.ts";

const notice = /^Your browser is blocking storage for this site/;

test("a browser that blocks storage says so, and everything works until the page is closed", async ({
  page,
  member,
  person,
}) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  });
  await register(page, person);
  await expect(page.getByText(notice)).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  await signIn(page, member);
  await expect(page.getByRole("heading", { name: "Hello, Mary" })).toBeVisible();
  await page.getByRole("link", { name: "Edit your profile" }).click();
  await expect(page.getByRole("heading", { name: "Your profile", exact: true })).toBeVisible();
  await expect(page.getByText(notice)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
});

test("a full storage is told the same way and loses nothing", async ({ page, member }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Quota exceeded.", "QuotaExceededError");
    };
  });
  await page.goto("/login");
  await expect(page.getByText(notice)).toBeVisible();
  await signIn(page, member);
  await expect(page.getByRole("heading", { name: "Hello, Mary" })).toBeVisible();
});

test("a storage emptied while a page is open leaves the person signed in", async ({
  memberPage: page,
  context,
}) => {
  await page.clock.install();
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Your profile", exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.getByRole("link", { name: "Envent, home" }).first().click();
  await expect(page.getByRole("heading", { name: "Hello, Mary" })).toBeVisible();

  // The check every five minutes puts it back, so a new tab finds it.
  await page.clock.fastForward("05:01");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("envent_authSession")))
    .not.toBeNull();
  const other = await context.newPage();
  await other.goto("/profile");
  await expect(other.getByRole("heading", { name: "Your profile", exact: true })).toBeVisible();

  // With every copy gone, the check ends what the page still showed.
  await other.close();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.clock.fastForward("05:01");
  await expect(page.getByRole("link", { name: "Join Envent" }).first()).toBeVisible();
});
