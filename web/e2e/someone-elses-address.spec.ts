import {
  confirmationLink,
  expect,
  fillRegistration,
  register,
  test,
  verificationCode,
} from "./fixtures.ts";
import { ageAccount } from "./support/database.ts";
import { verification } from "./support/verification.ts";

const attackers = "Attackers-Choice-1!";
const success = { name: "Email Verified!" };

test("the owner who confirms by code takes the account from whoever registered it before", async ({
  page,
  accounts,
  person,
  mail,
  sql,
}) => {
  const attacker = { ...person, name: "Mallory", password: attackers };
  await accounts.signUp(attacker);
  await ageAccount(sql, person.email, "2 minutes");
  await register(page, person);
  await page.getByRole("button", { name: "Enter a code instead" }).click();
  const { code } = verification(page);
  await code.fill(await verificationCode(mail, person.email));
  await code.press("Enter");
  await expect(page.getByRole("heading", success)).toBeVisible();
  await expect(page).toHaveURL(/\/profile-setup$/);
  await expect(page.getByLabel("Full Name")).toHaveValue(person.name);
  expect((await accounts.tryToSignIn(attacker)).status).toBe(400);
  expect((await accounts.tryToSignIn(person)).status).toBe(200);
});

test("the owner who confirms by link chooses the password first, also after a reload", async ({
  page,
  context,
  accounts,
  person,
  mail,
  sql,
}) => {
  const attacker = { ...person, password: attackers };
  await accounts.signUp(attacker);
  await ageAccount(sql, person.email, "2 minutes");
  const since = new Date();
  await register(page, person);
  await page.close(); // with it goes the password it held
  const tab = await context.newPage();
  await mail.waitForMessage({ to: person.email, since });
  await tab.goto(await confirmationLink(mail, person.email));
  await expect(tab.getByRole("heading", { name: "Choose your password" })).toBeVisible();
  await tab.reload();
  await tab.getByLabel("New password").fill(person.password);
  await tab.getByRole("button", { name: "Save new password" }).click();
  await expect(tab.getByRole("heading", success)).toBeVisible();
  expect((await accounts.tryToSignIn(attacker)).status).toBe(400);
  expect((await accounts.tryToSignIn(person)).status).toBe(200);
});

test("registering an address that has an account looks the same, and its owner gets a mail, one an hour", async ({
  page,
  accounts,
  member,
  mail,
}) => {
  const stranger = { ...member, name: "Mallory", password: attackers };
  for (let times = 1; times <= 2; times++) {
    await register(page, stranger);
    await expect(page.getByText("Email sent successfully!")).toBeVisible();
    await expect(page.getByText(member.email)).toBeVisible();
    await page.getByRole("button", { name: "Back to the form" }).click();
  }
  const message = await mail.waitForMessage({ to: member.email });
  expect(message.subject).toBe("You already have an Envent account");
  expect(message.links.map((link) => new URL(link).pathname)).toEqual(
    expect.arrayContaining(["/login", "/forgot-password"]),
  );
  expect(message.text).not.toContain("Mallory");
  expect(await mail.list(member.email)).toHaveLength(1);
  expect((await accounts.tryToSignIn(stranger)).status).toBe(400);
  expect((await accounts.tryToSignIn(member)).status).toBe(200);
});

test("registering again at once, with another password, looks the same and keeps the newer one", async ({
  page,
  accounts,
  person,
  mail,
}) => {
  await register(page, person);
  await page.getByRole("button", { name: "Back to the form" }).click();
  const again = { ...person, password: `Second-${person.password}` };
  await fillRegistration(page, again);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Email sent successfully!")).toBeVisible();
  await page.getByRole("button", { name: "Enter a code instead" }).click();
  const { code } = verification(page);
  await code.fill(await verificationCode(mail, person.email));
  await code.press("Enter");
  await expect(page).toHaveURL(/\/profile-setup$/);
  expect((await accounts.tryToSignIn(person)).status).toBe(400);
  expect((await accounts.tryToSignIn(again)).status).toBe(200);
});
