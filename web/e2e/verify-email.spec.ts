import { expect, test, verificationCode } from "./fixtures.ts";
import { letPass } from "./support/database.ts";
import { keysOf, seedRecords } from "./support/storage.ts";
import { openVerification, verification, wrongCode } from "./support/verification.ts";

const verifyPath = "/functions/v1/verify-email-code";

test("the Verification screen needs an email, has all its words and takes digits only", async ({
  page,
  context,
  stack,
  network,
}) => {
  const sent = network.watch(verifyPath);
  await page.goto("/verify-email");
  await expect(page).toHaveURL(/\/register$/);

  await seedRecords(context, stack.app, { pendingVerificationEmail: "ada@example.com" });
  await page.goto("/verify-email");
  await expect(page.getByRole("heading", { name: "Verify Your Email" })).toBeVisible();
  await expect(page.getByText("We've sent a verification code to ada@example.com")).toBeVisible();
  const { code, verify, resend } = verification(page);
  await expect(resend).toBeEnabled();
  await expect(code).toBeFocused();

  await page.keyboard.type("1a2 b3-4");
  await expect(code).toHaveValue("1234");
  await verify.click();
  await expect(page.getByText("Please enter a 6-digit verification code")).toBeVisible();
  await code.fill("");
  await code.press("Enter");
  await expect(page.getByText("Please enter a 6-digit verification code")).toBeVisible();
  await page.keyboard.insertText("123 456 789"); // as a paste does
  await expect(code).toHaveValue("123456");
  await expect(page.getByText("Please enter a 6-digit verification code")).toBeHidden();
  expect(sent).toEqual([]);

  await page.getByRole("link", { name: "Back to Sign Up" }).click();
  await expect(page).toHaveURL(/\/register$/);
});

test("Enter sends six pasted digits; the success screen stays for 1.5 s, then the records are gone", async ({
  page,
  stack,
  accounts,
  person,
  mail,
  network,
}) => {
  await page.clock.install();
  await openVerification({ page, stack, accounts, person });
  const sent = network.watch(verifyPath);
  const letThrough = await network.holds(verifyPath);
  const digits = await verificationCode(mail, person.email);
  const { code, resend } = verification(page);
  await code.focus();
  await page.keyboard.insertText(`${digits.slice(0, 3)} ${digits.slice(3)}`);
  await page.clock.pauseAt(Date.now() + 60_000);
  await code.press("Enter");
  await code.press("Enter");
  const busy = page.getByRole("button", { name: "Verifying…" });
  await expect(busy).toBeDisabled();
  await expect(resend).toBeDisabled();
  letThrough();
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  await expect(page.getByText("Email verified successfully!")).toBeVisible();
  await expect(page.getByText("Creating your account...")).toBeVisible();
  expect(sent).toHaveLength(1);

  await page.clock.runFor(1_400);
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  await page.clock.runFor(100);
  await expect(page).toHaveURL(/\/profile-setup$/);
  expect((await keysOf(page)).filter((key) => key.startsWith("pending"))).toEqual([]);
});

test("a wrong code can be corrected, the sixth try is refused even when it is right, and a new code helps", async ({
  page,
  stack,
  accounts,
  person,
  mail,
  sql,
}) => {
  await openVerification({ page, stack, accounts, person });
  const digits = await verificationCode(mail, person.email);
  const { code, verify } = verification(page);
  for (let tries = 1; tries <= 5; tries++) {
    const answered = page.waitForResponse((response) => response.url().endsWith(verifyPath));
    await code.fill(wrongCode(digits));
    await verify.click();
    await answered;
    await expect(page.getByText("Invalid verification code")).toBeVisible();
    await expect(code).toBeFocused();
    await expect(code).toHaveValue(wrongCode(digits));
  }
  await code.fill(digits);
  await code.press("Enter");
  await expect(page.getByText("Too many wrong codes. Please request a new code.")).toBeVisible();

  await letPass(sql, person.email, "1 minute");
  await page.getByRole("button", { name: "Resend Code" }).click();
  await expect(page.getByText("Verification code sent! Please check your email.")).toBeVisible();
  await code.fill(await verificationCode(mail, person.email));
  await code.press("Enter");
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
});

test("an expired code says so, and so does one whose address the link has confirmed", async ({
  page,
  stack,
  accounts,
  person,
  mail,
  sql,
}) => {
  await openVerification({ page, stack, accounts, person });
  const { code } = verification(page);
  await code.fill(await verificationCode(mail, person.email));
  await letPass(sql, person.email, "10 minutes");
  await code.press("Enter");
  await expect(page.getByText("This code has expired. Please request a new code.")).toBeVisible();

  await letPass(sql, person.email, "-10 minutes");
  await sql`update auth.users set email_confirmed_at = now() where email = ${person.email}`;
  await code.press("Enter");
  await expect(
    page.getByText("This email address is confirmed already. Please sign in with your password."),
  ).toBeVisible();
});
