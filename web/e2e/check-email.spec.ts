import { expect, register, test } from "./fixtures.ts";

test("Check Your Email says its five things, survives a reload and leads back without the password", async ({
  page,
  person,
}) => {
  await register(page, person);
  const texts = [
    "Check Your Email",
    "Check your mail in inbox and spam folder and use the link for sign in. You can close this window.",
    "Email sent successfully!",
    "Didn't receive the email? Check your spam folder or try registering again.",
    "The confirmation link will redirect you automatically after clicking.",
    person.email,
  ];
  const shown = async () => {
    for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible();
  };
  await shown();
  await page.reload();
  await shown();
  await expect(page.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");

  await page.getByRole("button", { name: "Back to the form" }).click();
  await expect(page.getByLabel("Full Name")).toHaveValue(person.name);
  await expect(page.getByLabel("Email Address")).toHaveValue(person.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await page.goBack();
  await shown();
});

test("Enter a code instead sends one; asking again at once says to wait and lets the person go on", async ({
  page,
  person,
  mail,
}) => {
  await register(page, person);
  await page.getByRole("button", { name: "Enter a code instead" }).click();
  await expect(page).toHaveURL(/\/verify-email$/);
  await expect(page.getByText(`We've sent a verification code to ${person.email}`)).toBeVisible();
  expect((await mail.list(person.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^\d{6} is your Envent code$/),
  );
  await page.goBack();
  await page.getByRole("button", { name: "Enter a code instead" }).click();
  await expect(page.getByText(/^A code was sent to this address/)).toBeVisible();
  await page.getByRole("button", { name: "I already have a code" }).click();
  await expect(page.getByRole("heading", { name: "Verify Your Email" })).toBeVisible();
});
