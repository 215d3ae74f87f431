import {
  confirmationLink,
  expect,
  fillRegistration,
  register,
  test,
  verificationCode,
} from "./fixtures.ts";
import { keysOf } from "./support/storage.ts";
import { openVerification, verification } from "./support/verification.ts";

const success = { name: "Email Verified!" };

test("a reload at any step of the path by link loses nothing", async ({
  page,
  person,
  mail,
  network,
}) => {
  await page.goto("/register");
  await fillRegistration(page, person);
  await page.reload();
  await expect(page.getByLabel("Full Name")).toHaveValue(person.name);
  await expect(page.getByLabel("Email Address")).toHaveValue(person.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await fillRegistration(page, person);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await page.reload();
  await expect(page.getByText(person.email)).toBeVisible();

  await network.swallows("/auth/v1/verify");
  const asked = page.waitForRequest(/\/auth\/v1\/verify/);
  await page.goto(await confirmationLink(mail, person.email));
  await asked;
  await expect(page.getByRole("heading", { name: "Just a moment" })).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.reload();
  await expect(page.getByRole("heading", success)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", success)).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(page).toHaveURL(/\/profile-setup$/);
  await page.clock.resume();
  await page.reload();
  await expect(page.getByLabel("Full Name")).toHaveValue(person.name);
  const drafts = await keysOf(page, "sessionStorage");
  expect(drafts.filter((key) => /register|callback/i.test(key))).toEqual([]);
});

test("a reload at any step of the path by code loses nothing", async ({
  page,
  stack,
  accounts,
  person,
  mail,
}) => {
  await page.clock.install();
  await openVerification({ page, stack, accounts, person });
  await expect(page.getByText(person.email)).toBeVisible();
  await page.reload();
  await expect(page.getByText(person.email)).toBeVisible();
  const { code } = verification(page);
  await code.fill(await verificationCode(mail, person.email));
  await page.clock.pauseAt(Date.now() + 60_000);
  await code.press("Enter");
  await expect(page.getByRole("heading", success)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", success)).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(page).toHaveURL(/\/profile-setup$/);
  await page.clock.resume();
  await expect(page.getByLabel("Full Name")).toHaveValue(person.name);
});

test("the local storage emptied between the steps does not stop either path", async ({
  page,
  person,
  stranger,
  mail,
}) => {
  const forget = () => page.evaluate(() => localStorage.clear());
  await register(page, person);
  await forget();
  await page.getByRole("button", { name: "Enter a code instead" }).click();
  await expect(page.getByText(`We've sent a verification code to ${person.email}`)).toBeVisible();
  await forget();
  const { code } = verification(page);
  await code.fill(await verificationCode(mail, person.email));
  await code.press("Enter");
  await expect(page.getByRole("heading", success)).toBeVisible();
  await expect(page).toHaveURL(/\/profile-setup$/);
  await expect(page.getByLabel("Full Name")).toHaveValue(person.name);

  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("link", { name: "Join Envent" }).first().click();
  await fillRegistration(page, stranger);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await forget();
  await page.goto(await confirmationLink(mail, stranger.email));
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page.getByRole("heading", success)).toBeVisible();
});
