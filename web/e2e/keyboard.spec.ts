import type { Locator, Page } from "@playwright/test";
import { confirmationLink, expect, test, verificationCode } from "./fixtures.ts";
import { wrongCode } from "./support/verification.ts";

/** Presses Tab until the control has the focus, as somebody does who has no mouse. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`30 times Tab did not lead to ${control}`);
}

async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press("Enter");
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("registers and confirms by code with the keyboard alone, and everything is said aloud", async ({
  page,
  person,
  mail,
}) => {
  await page.goto("/register");
  await typeInto(page, page.getByLabel("Full Name"), person.name);
  await typeInto(page, page.getByLabel("Email Address"), person.email);
  await typeInto(page, page.getByLabel("Password", { exact: true }), "Abc");
  const form = page.getByRole("form", { name: "Create account" });
  await expect(form).toMatchAriaSnapshot(`
    - list "Your password needs":
      - listitem: /8\\+ chars.*not met yet/
      - listitem: /Uppercase.*met/
      - listitem: /Number.*not met yet/
      - listitem: /Special character.*not met yet/
  `);
  await expect(form.getByText("1 of 4 password rules met")).toHaveAttribute("aria-live", "polite");
  await page.keyboard.press("Control+A");
  await page.keyboard.type(person.password);
  await expect(form.getByText("4 of 4 password rules met")).toBeAttached();
  await press(page, button(page, "Create account"));
  await expect(page.getByRole("checkbox")).toBeFocused();
  await expect(page.getByRole("checkbox")).toHaveAccessibleDescription(/\w/);
  await page.keyboard.press("Space");
  await press(page, button(page, "Create account"));
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await press(page, button(page, "Enter a code instead"));

  const code = page.getByLabel("Verification code");
  await expect(code).toBeFocused();
  const mailed = await verificationCode(mail, person.email);
  await page.keyboard.type(wrongCode(mailed));
  await page.keyboard.press("Enter");
  await expect(code).toHaveAccessibleDescription("Invalid verification code");
  await expect(page.getByRole("form", { name: "Verify your email" })).toMatchAriaSnapshot(`
    - textbox "Verification code" [invalid]
  `);
  await tabTo(page, code);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(mailed);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /verified/i })).toBeAttached();
  await expect(page).toHaveURL(/\/profile-setup$/);
});

test("signs in, and saves the profile, with the keyboard alone", async ({ page, member }) => {
  await page.goto("/login");
  const password = page.getByLabel("Password", { exact: true });
  await typeInto(page, page.getByLabel("Email Address"), member.email);
  await typeInto(page, password, "Wrong-Horse-1!");
  await page.keyboard.press("Enter");
  const refusal = page.getByRole("alert").filter({ hasText: /\w/ });
  await expect(refusal).toMatchAriaSnapshot(`
    - alert:
      - paragraph: /That email and password do not match/
  `);
  await page.keyboard.press("Shift+Tab");
  await tabTo(page, password);
  await page.keyboard.press("Control+A");
  await page.keyboard.type(member.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Hello, Mary" })).toBeVisible();

  await press(page, button(page, "Your account"));
  await page.getByRole("menuitem", { name: "Your profile" }).waitFor();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/profile$/);
  await typeInto(page, page.getByLabel("Company"), "Solstice");
  await press(page, button(page, "Save changes"));
  const notifications = page.getByRole("region", { name: "Notifications" });
  await expect(notifications).toContainText("Profile saved");
  await expect(notifications).toHaveAttribute("aria-live", "polite");
});

test("chooses a new password with the keyboard alone", async ({ page, member, mail }) => {
  await page.goto("/forgot-password");
  await typeInto(page, page.getByLabel("Email Address"), member.email);
  await page.keyboard.press("Enter");
  await expect(page.getByText("is on its way")).toBeVisible();
  await page.goto(await confirmationLink(mail, member.email, /password/i));
  await press(page, button(page, "Choose a new password"));
  await typeInto(page, page.getByLabel("New password"), `New-${member.password}`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Password changed" })).toBeVisible();
});
