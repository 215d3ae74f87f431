import { expect, test, verificationCode } from "./fixtures.ts";
import { letPass } from "./support/database.ts";
import { broken, notJson, refusal } from "./support/network.ts";
import { seedRecords } from "./support/storage.ts";
import { openVerification, verification } from "./support/verification.ts";

const sendPath = "/functions/v1/send-verification-code";
const success = "Verification code sent! Please check your email.";

test("another code can be asked for once a minute, with the seconds in plain sight", async ({
  page,
  stack,
  accounts,
  person,
  mail,
  sql,
}) => {
  await page.clock.install();
  await openVerification({ page, stack, accounts, person });
  const { code, resend } = verification(page);
  await resend.click();
  await expect(page.getByText(/^A code was sent to this address/)).toBeVisible();
  await expect(page.getByText(/You can ask for another code in \d+ seconds?\./)).toBeVisible();
  await expect(resend).toBeDisabled();
  await expect(page.getByText(success)).toBeHidden();

  await page.clock.fastForward("01:01");
  await expect(resend).toBeEnabled();
  await letPass(sql, person.email, "1 minute");
  const firstCode = await verificationCode(mail, person.email);
  await code.fill(firstCode);
  await page.clock.pauseAt(Date.now() + 120_000);
  await resend.click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByText("You can ask for another code in 60 seconds.")).toBeVisible();
  await expect(code).toHaveValue("");
  await page.clock.runFor(59_000);
  await expect(page.getByText("You can ask for another code in 1 second.")).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(resend).toBeEnabled();
  expect(await verificationCode(mail, person.email)).not.toBe(firstCode);
});

test("every way that sending again can fail has its sentence, and never the success beside it", async ({
  page,
  context,
  stack,
  network,
}) => {
  const email = "ada@example.com";
  await seedRecords(context, stack.app, { pendingVerificationEmail: email });
  await page.goto("/verify-email");
  const { code, resend } = verification(page);
  await code.fill("123");
  await resend.click();
  await expect(page.getByText("Registration data not found")).toBeVisible();

  const records = { pendingVerificationEmail: email, pendingVerification: { name: "Ada" } };
  await seedRecords(context, stack.app, records);
  await page.goto("/verify-email");
  await code.fill("123");
  const mailDown = { success: false, code: "mail_unavailable", error: "No mail just now." };
  const faults = [
    [broken, "Failed to send verification code"],
    [notJson, "An unexpected error occurred. Please try again."],
    [refusal(500, "unexpected_failure"), "Failed to send verification code"],
    [{ status: 503, body: mailDown }, "No mail just now."],
    [{ status: 200, body: { success: false } }, "Failed to send verification code"],
    ["offline", "Network error. Please check your connection."],
  ] as const;
  for (const [answer, sentence] of faults) {
    await network.answers(sendPath, answer);
    await resend.click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText(success)).toBeHidden();
    await expect(code).toHaveValue("123");
    await network.heals();
  }
  const letThrough = await network.holds(sendPath);
  await resend.dblclick();
  await expect(page.getByRole("button", { name: "Sending…" })).toBeDisabled();
  letThrough();
  await expect(page.getByText(success)).toBeVisible();
});
