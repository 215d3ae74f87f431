import type { Page } from "@playwright/test";
import { confirmationLink, expect, fillRegistration, signIn, test } from "./fixtures.ts";
import { tooMany } from "./support/network.ts";
import { openVerification, verification, wrongCode } from "./support/verification.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const main = (page: Page) => page.getByRole("main");

test("a new page says its title, and reading begins at its heading", async ({ page }) => {
  await page.goto("/");
  const steps = [
    { link: "Join Envent", heading: "Join Envent", title: "Join Envent" },
    { link: "Sign in", heading: "Welcome back", title: "Sign in · Envent" },
    { link: "Forgot password?", heading: "Forgot your password?", title: /^Forgot.* · Envent$/ },
    { link: "Terms of Service", heading: "Terms of Service", title: "Terms of Service · Envent" },
  ];
  for (const { link, heading, title } of steps) {
    await page.getByRole("link", { name: link, exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
    await expect(page).toHaveTitle(title);
  }
});

test("registering is read in order, each field with its rules and its error", async ({
  page,
  person,
  network,
}) => {
  await page.goto("/register");
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Join Envent" [level=1]
      - form "Create account":
        - textbox "Full Name"
        - textbox "Email Address"
        - textbox "Password"
        - button "Show password"
        - list "Your password needs"
        - checkbox /I agree to the Terms of Service/
        - button "Create account" [disabled]
  `);
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAccessibleDescription(/8\+ chars.*not met yet/);
  const email = page.getByLabel("Email Address");
  await email.fill("nowhere");
  await email.press("Enter");
  await fillRegistration(page, { ...person, email: "nowhere" });
  await button(page, "Create account").click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/^Invalid email address/);
  await expect(email).toHaveAttribute("aria-invalid", "true");

  await network.answers("/auth/v1/signup", tooMany);
  await email.fill(person.email);
  await expect(email).not.toHaveAttribute("aria-invalid");
  await button(page, "Create account").click();
  await expect(main(page).getByRole("alert").filter({ hasText: "Too many" })).toBeVisible();
  await network.heals();
  await button(page, "Create account").click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeFocused();
  await expect(page).toHaveTitle("Check Your Email · Envent");
  await expect(page.getByRole("status").filter({ hasText: "Email sent" })).toBeVisible();
});

test("a wrong code is said at its field, and the seconds to wait are not counted aloud", async ({
  page,
  stack,
  accounts,
  person,
}) => {
  await page.clock.install();
  await openVerification({ page, stack, accounts, person });
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Verify Your Email" [level=1]
      - form "Verify your email":
        - textbox "Verification code" [active]
        - button "Verify Email"
      - button "Resend Code"
  `);
  const { code, verify, resend } = verification(page);
  await code.fill(wrongCode("123456"));
  await verify.click();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription("Invalid verification code");

  await resend.click();
  const said = page.getByRole("status").filter({ hasText: "another code" });
  await expect(said).toHaveText("You can ask for another code in a minute.");
  await expect(resend).toHaveAccessibleDescription(/in \d+ seconds/);
  const seconds = page.getByText(/in \d+ seconds?\.$/);
  const spoken = seconds.locator("xpath=ancestor-or-self::*[@aria-live or @role]");
  await expect(spoken).toHaveCount(0);
  await page.clock.fastForward("01:01");
  await expect(said).toHaveText("You can ask for another code now.");
});

test("signing in says why it was refused, and reading goes on at the greeting", async ({
  page,
  member,
}) => {
  await page.goto("/login");
  await button(page, "Sign in").click();
  const email = page.getByLabel("Email Address");
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(main(page).getByRole("alert").filter({ hasText: "All fields" })).toBeVisible();
  await signIn(page, { ...member, password: "Wrong-Horse-1!" });
  await expect(main(page).getByRole("alert").filter({ hasText: "do not match" })).toBeVisible();
  await signIn(page, member);
  await expect(page.getByRole("heading", { level: 1, name: /^Hello, / })).toBeVisible();
  await expect(page).toHaveTitle("Home · Envent");
});

test("a new password is asked for, refused and confirmed aloud", async ({ page, member, mail }) => {
  await page.goto("/forgot-password");
  await button(page, "Send the link").click();
  const email = page.getByLabel("Email Address");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription("Please enter your email address.");
  await email.fill(member.email);
  await button(page, "Send the link").click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.goto(await confirmationLink(mail, member.email, /password/i));
  await expect(page.getByRole("heading", { name: "Choose a new password" })).toBeFocused();
  await button(page, "Choose a new password").click();
  await expect(page).toHaveTitle("Choose a new password · Envent");
  const password = page.getByLabel("New password");
  await expect(password).toHaveAccessibleDescription(/8\+ chars.*not met yet/);
  await password.fill("Abc");
  await password.press("Enter");
  await expect(password).toHaveAccessibleDescription(/^Password must contain: 8\+ characters/);
  await expect(page.getByText("1 of 4 password rules met")).toHaveAttribute("aria-live", "polite");
  await password.fill(`New-${member.password}`);
  await button(page, "Save new password").click();
  await expect(page.getByRole("heading", { name: "Password changed" })).toBeFocused();
});

test("the profile's parts have names, its errors belong to their fields, and saving is said", async ({
  memberPage: page,
}) => {
  await page.goto("/profile");
  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Your profile" [level=1]
      - region "Your picture":
        - button "Add a picture"
      - form "Your profile":
        - textbox "Full Name"
        - textbox "Bio"
        - button "Save changes"
      - region "Email address":
        - form "Change your email address"
      - region "Password":
        - form "Change your password"
      - region "Signed-in devices":
        - list "Signed-in devices"
      - region "Delete your account"
  `);
  await expect(page).toHaveTitle("Your profile · Envent");
  const handle = page.getByLabel("Twitter / X handle");
  await handle.fill("not a handle");
  await button(page, "Save changes").click();
  await expect(handle).toBeFocused();
  await expect(handle).toHaveAccessibleDescription(/at most 15 letters/);
  await handle.fill("mary");
  await button(page, "Save changes").click();
  const said = page.getByRole("region", { name: "Notifications" });
  await expect(said).toContainText("Profile saved");
  await expect(said).toHaveAttribute("aria-live", "polite");

  const address = page.getByLabel("New email address");
  await button(page, "Change address").click();
  await expect(address).toBeFocused();
  await expect(address).toHaveAccessibleDescription("Please enter an email address.");
  await button(page, "Delete my account").click();
  const question = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(question).toHaveAccessibleDescription(/This cannot be undone/);
  await page.keyboard.press("Escape");
  await expect(button(page, "Delete my account")).toBeFocused();
});
