import { confirmationLink, expect, register, test } from "./fixtures.ts";
import { ageAccount } from "./support/database.ts";
import { seedRecords } from "./support/storage.ts";
import { pendingRecords } from "./support/verification.ts";

const used = "This link has expired or was already used. Please ask for a new one.";

test("in another browser only the click spends the link, so a scanner that opens it does no harm", async ({
  page,
  elsewhere,
  person,
  mail,
}) => {
  await register(page, person);
  const link = await confirmationLink(mail, person.email);

  // The scanner: it opens the link, runs the page's scripts, and clicks nothing.
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole("heading", { name: "Confirm your email" })).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/auth\/callback$/);

  // The person, on another device, reloads the question and answers it.
  await elsewhere.goto(link);
  await elsewhere.reload();
  await elsewhere.getByRole("button", { name: "Confirm my email" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/profile-setup$/);

  // The same link again: done where the person is signed in, over where they are not.
  await elsewhere.goto(link);
  await elsewhere.getByRole("button", { name: "Confirm my email" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("alert").getByText(used)).toBeVisible();
  await expect(page.getByText("If you have confirmed your email already, sign in.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send a new link" })).toBeVisible();
  await expect(page.getByLabel("Email Address")).toHaveValue(person.email);
  await expect(page.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
});

test("an expired link leads to a new one, which works", async ({ page, person, mail, sql }) => {
  await register(page, person);
  const link = await confirmationLink(mail, person.email);
  await ageAccount(sql, person.email, "61 minutes");
  await page.goto(link);
  await expect(page.getByText(used)).toBeVisible();

  await page.getByLabel("Email Address").fill("ada@");
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByText(/^Invalid email address/)).toBeVisible();
  await page.getByLabel("Email Address").fill(person.email);
  const since = new Date();
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(
    page.getByText(
      "If this address is waiting to be confirmed, a new confirmation link is on its way.",
    ),
  ).toBeVisible();
  const message = await mail.waitForMessage({ to: person.email, since });
  await page.goto(message.links.find((address) => address.includes("/auth/callback")) ?? "");
  // More than a minute lies between the account and this link, so the password has to be the owner's own.
  await page.getByLabel("New password").fill(person.password);
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
});

test("the specification's form, a token with its email, works with the stored email too", async ({
  page,
  elsewhere,
  stack,
  accounts,
  person,
  stranger,
}) => {
  await Promise.all([accounts.signUp(person), accounts.signUp(stranger)]);
  const { email_otp: token } = await accounts.link("signup", person.email);
  await seedRecords(page.context(), stack.app, pendingRecords(person));
  await page.goto(`/auth/callback?type=signup&token=${token}`);
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();

  const { email_otp: other } = await accounts.link("signup", stranger.email);
  await elsewhere.goto(`/auth/callback?type=signup&token=${other}`);
  await expect(elsewhere.getByText(/cannot tell which address this link belongs to/)).toBeVisible();
  const email = encodeURIComponent(stranger.email.toUpperCase());
  await elsewhere.goto(`/auth/callback?type=signup&token=${other}&email=${email}`);
  await expect(elsewhere.getByText(stranger.email)).toBeVisible();
  await elsewhere.getByRole("button", { name: "Confirm my email" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
});

test("a sign-in link asks first, then signs in", async ({ page, accounts, member }) => {
  const { hashed_token } = await accounts.link("magiclink", member.email);
  await page.goto(`/auth/callback?type=magiclink&token_hash=${hashed_token}`);
  await expect(page.getByText("Sign in with this link?")).toBeVisible();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Hello, Mary" })).toBeVisible();
});
