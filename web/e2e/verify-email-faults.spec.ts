import { expect, test, verificationCode } from "./fixtures.ts";
import { type Answer, broken, notJson, refusal, tooMany } from "./support/network.ts";
import { openVerification, verification } from "./support/verification.ts";

const verifyPath = "/functions/v1/verify-email-code";
const tokenPath = "/auth/v1/verify";
const generic = "Verification failed. Please try again or request a new code.";
const unexpected = "An unexpected error occurred. Please try again.";
const offline = "Network error. Please check your connection.";
const functionSays = (status: number, code: string, error: string): Answer => ({
  status,
  body: { success: false, code, error },
});

const faults: [path: string, Answer, sentence: string | RegExp][] = [
  [verifyPath, broken, generic],
  [verifyPath, functionSays(500, "unexpected_failure", "Insides"), generic],
  [verifyPath, notJson, unexpected],
  [verifyPath, "offline", offline],
  [verifyPath, { status: 200, body: { success: false } }, "Invalid verification code"],
  [verifyPath, functionSays(200, "brand_new", "Said by the function."), "Said by the function."],
  [verifyPath, functionSays(400, "validation_failed", "Wrong, it says."), "Wrong, it says."],
  [verifyPath, tooMany, "Too many attempts. Please try again later."],
  [tokenPath, "offline", offline],
  [tokenPath, broken, "Verification failed"],
];

test("every way that verifying can fail has its sentence, and the code still works afterwards", async ({
  page,
  stack,
  accounts,
  person,
  mail,
  network,
}) => {
  await openVerification({ page, stack, accounts, person });
  const { code } = verification(page);
  const digits = await verificationCode(mail, person.email);
  await code.fill(digits);
  for (const [path, answer, sentence] of faults) {
    await network.answers(path, answer);
    await code.press("Enter");
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
    await expect(code).toHaveValue(digits);
    await network.heals();
  }
  await code.press("Enter");
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
});

test("a token that the auth server refuses after the right code has a sentence too", async ({
  page,
  stack,
  accounts,
  person,
  mail,
  network,
}) => {
  await openVerification({ page, stack, accounts, person });
  const { code } = verification(page);
  await code.fill(await verificationCode(mail, person.email));
  await network.answers(tokenPath, refusal(403, "otp_expired"));
  await code.press("Enter");
  await expect(page.getByText(/expired or was already used/)).toBeVisible();
});
