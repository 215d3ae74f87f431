import { confirmationLink, expect, fillRegistration, register, test } from "./fixtures.ts";

test("a name with HTML, emoji and right-to-left letters stays as typed, from the form to the profile", async ({
  page,
  person,
  mail,
}) => {
  const name = `<img src=x onerror=alert(1)> محمد علي 😀`;
  await register(page, { ...person, name });
  await page.goto(await confirmationLink(mail, person.email));
  await expect(page).toHaveURL(/\/profile-setup$/);
  await expect(page.getByLabel("Full Name")).toHaveValue(name);
  await page.getByRole("link", { name: "Skip for now" }).click();
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  expect(await page.locator("img[src=x]").count()).toBe(0);
});

test("an international address is registered in the form that mail needs", async ({
  page,
  person,
  mail,
}) => {
  const [local] = person.email.split("@");
  await register(page, { ...person, email: `${local}@bücher.example` });
  const email = `${local}@xn--bcher-kva.example`;
  await expect(page.getByText(email)).toBeVisible();
  expect(await confirmationLink(mail, email)).toContain("token_hash=");
});

test("ten thousand characters are refused with a sentence, and stay", async ({ page, person }) => {
  const long = "Lovelace9!".repeat(1000);
  await page.goto("/register");
  await fillRegistration(page, { ...person, name: long });
  const [name, password] = [
    page.getByLabel("Full Name"),
    page.getByLabel("Password", { exact: true }),
  ];
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Please use at most 100 characters for your name.")).toBeVisible();
  await expect(name).toHaveValue(long);

  await password.fill(long);
  await password.press("Enter");
  await expect(page.getByText(/^This password is too long/).first()).toBeVisible();
  await expect(password).toHaveValue(long);
  const zeroWidth = "Ada\u200b";
  await name.fill(zeroWidth);
  await password.fill(person.password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText(/characters that cannot be seen/)).toBeVisible();
});

test("a password made of one's own name or address is refused", async ({ page, person }) => {
  await page.goto("/register");
  await fillRegistration(page, person);
  const password = page.getByLabel("Password", { exact: true });
  for (const own of ["Lovelace1!", `A1!${person.email}`]) {
    await password.fill("");
    await password.focus();
    await page.keyboard.insertText(own); // as a paste or a password manager does
    await password.press("Enter");
    await expect(page.getByText(/not made of your name or email/).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Create account" })).toBeDisabled();
  }
});
