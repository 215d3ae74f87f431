import { confirmationLink, expect, signIn, test } from "./fixtures.ts";
import { broken } from "./support/network.ts";

const sent =
  "If this address belongs to an account, a link to choose a new password is on its way.";

test("a forgotten password is replaced by mail, from the sign-in page to the next sign-in", async ({
  page,
  elsewhere,
  accounts,
  member,
  mail,
}) => {
  await page.goto("/login");
  await page.getByLabel("Email Address").fill(member.email);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByLabel("Email Address")).toHaveValue(member.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(sent)).toBeVisible();

  // On another device; a scanner's visit before the person's spends nothing.
  const link = await confirmationLink(mail, member.email, /password/i);
  await elsewhere.goto(link);
  await elsewhere.goto(link);
  await elsewhere.getByRole("button", { name: "Choose a new password" }).click();
  await expect(elsewhere).toHaveURL(/\/reset-password$/);
  await elsewhere.reload();
  const field = elsewhere.getByLabel("New password");
  const save = elsewhere.getByRole("button", { name: "Save new password" });
  await expect(save).toBeDisabled();
  await field.fill("short");
  await field.press("Enter");
  await expect(elsewhere.getByText(/^Password must contain: 8\+ characters/)).toBeVisible();
  await field.fill(member.password);
  await save.click();
  await expect(elsewhere.getByText(/^This is the password you already have/)).toBeVisible();
  const changed = { ...member, password: `New-${member.password}` };
  await field.fill(changed.password);
  await save.click();
  await expect(elsewhere.getByRole("heading", { name: "Password changed" })).toBeVisible();
  await mail.waitForMessage({ to: member.email, subject: "Your Envent password was changed" });

  expect((await accounts.tryToSignIn(member)).status).toBe(400);
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await signIn(page, changed);
  await expect(page.getByRole("heading", { name: "Hello, Mary" })).toBeVisible();

  // The link again, and the page without one.
  await page.goto(link);
  await page.getByRole("button", { name: "Choose a new password" }).click();
  await expect(page.getByText(/^This link has expired or was already used/)).toBeVisible();
  await page.getByRole("link", { name: "Send me a new link" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.goto("/reset-password");
  await expect(
    page.getByRole("heading", { name: "Open the link in your mail first" }),
  ).toBeVisible();
});

test("asking for a reset says the same for every address, and says why it failed", async ({
  page,
  stranger,
  member,
  network,
}) => {
  await page.goto("/forgot-password");
  const email = page.getByLabel("Email Address");
  const send = page.getByRole("button", { name: "Send the link" });
  await send.click();
  await expect(page.getByText("Please enter your email address.")).toBeVisible();
  await email.fill("ada@localhost");
  await send.click();
  await expect(page.getByText(/^Invalid email address/)).toBeVisible();
  await email.fill(stranger.email);
  const faults = [
    [broken, "We could not send the email. Please try again in a moment."],
    ["offline", "Network error. Please check your connection."],
  ] as const;
  for (const [answer, sentence] of faults) {
    await network.answers("/auth/v1/recover", answer);
    await send.click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(email).toHaveValue(stranger.email);
    await network.heals();
  }
  await send.click();
  await expect(page.getByText(sent)).toBeVisible();

  for (const sentence of [sent, /^We have just sent an email to this address/]) {
    await page.goto("/forgot-password");
    await email.fill(member.email);
    await send.click();
    await expect(page.getByText(sentence)).toBeVisible();
  }
});
