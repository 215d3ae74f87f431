import { expect, fillRegistration, test } from "./fixtures.ts";
import { type Answer, broken, notJson, refusal, tooMany } from "./support/network.ts";

const signUpPath = "/auth/v1/signup";
const tryAgain = "Registration failed. Please try again.";
const faults: [Answer, string | RegExp][] = [
  [tooMany, "Too many attempts. Please try again later."],
  [broken, tryAgain],
  [refusal(500, "unexpected_failure"), tryAgain],
  ["offline", "Network error. Please check your connection."],
  [notJson, "Network error. Please check your connection."],
  [{ status: 200, body: {} }, "Registration failed: No user data returned"],
  [refusal(422, "signup_disabled"), /^New accounts cannot be created at the moment/],
  [refusal(400, "brand_new_code", "Our provider says so."), "Our provider says so."],
  [refusal(422, "weak_password"), /^This password is too easy to guess/],
  [refusal(429, "over_email_send_rate_limit"), /^We have just sent an email to this address/],
  [refusal(400, "email_address_invalid"), "Invalid email address"],
];

test("every way a registration can fail has its sentence, and nothing typed is lost", async ({
  page,
  person,
  network,
}) => {
  await page.goto("/register");
  await fillRegistration(page, person);
  for (const [answer, sentence] of faults) {
    await network.answers(signUpPath, answer);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByLabel("Full Name")).toHaveValue(person.name);
    await expect(page.getByLabel("Email Address")).toHaveValue(person.email);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(person.password);
    await expect(page.getByRole("checkbox")).toBeChecked();
    await network.heals();
  }
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
});

test("a network that goes away after the page has come is survived", async ({
  page,
  person,
  network,
}) => {
  await page.goto("/register");
  await fillRegistration(page, person);
  await network.isDown(true);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Network error. Please check your connection.")).toBeVisible();
  await network.isDown(false);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
});
