import { readFileSync } from "node:fs";
import { confirmationLink, expect, test } from "./fixtures.ts";

test.beforeEach(async ({ memberPage }) => {
  await memberPage.goto("/profile");
  await expect(memberPage.getByRole("heading", { name: "Your profile", level: 1 })).toBeVisible();
});

test("the address changes when the links in both mails were followed", async ({
  memberPage: page,
  member,
  mail,
  sql,
}) => {
  const next = member.email.replace("@", "-new@");
  const form = page.getByRole("form", { name: "Change your email address" });
  await form.getByLabel("New email address").fill(member.email);
  await form.getByRole("button", { name: "Change address" }).click();
  await expect(form.getByText("This is your address already.")).toBeVisible();
  await form.getByLabel("New email address").fill(next);
  await form.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByText("Two mails are on their way")).toBeVisible();
  const [oldLink, newLink] = await Promise.all([
    confirmationLink(mail, member.email, /new email/i),
    confirmationLink(mail, next, /new email/i),
  ]);
  const addresses = () => sql`
    select u.email, p.email as profile from auth.users as u join profiles as p using (id)
    where u.email in (${member.email}, ${next})`;
  await page.goto(oldLink);
  const confirm = page.getByRole("button", { name: /confirm/i });
  await confirm.click();
  await expect(page.getByRole("heading", { name: "One address to go" })).toBeVisible();
  expect(await addresses()).toEqual([{ email: member.email, profile: member.email }]);
  await page.goto(newLink);
  await confirm.click();
  await expect(page.getByRole("heading", { name: "Email changed" })).toBeVisible();
  expect(await addresses()).toEqual([{ email: next, profile: next }]);
});

test("the password changes for who knows the current one, and signs the other devices out", async ({
  memberPage: page,
  member,
  accounts,
  mail,
  sql,
}) => {
  await accounts.signIn(member);
  const next = `Another-${member.password}`;
  const form = page.getByRole("form", { name: "Change your password" });
  const save = form.getByRole("button", { name: "Save new password" });
  await form.getByLabel("Current password", { exact: true }).fill("Not-The-Right-1!");
  await form.getByLabel("New password", { exact: true }).fill(next);
  await save.click();
  await expect(form.getByText("This is not your current password.")).toBeVisible();
  await form.getByLabel("Current password", { exact: true }).fill(member.password);
  await form.getByLabel("New password", { exact: true }).fill("short");
  await save.click();
  await expect(form.getByText(/^Password must contain: 8\+ characters/)).toBeVisible();
  await form.getByLabel("New password", { exact: true }).fill(next);
  await save.click();
  await expect(
    page.getByText("Password changed. Your other devices are signed out."),
  ).toBeVisible();
  const sessions = await sql`
    select s.id from auth.sessions as s join auth.users as u on u.id = s.user_id where u.email = ${member.email}`;
  expect(sessions).toHaveLength(1);
  await mail.waitForMessage({ to: member.email, subject: /password was changed/, timeout: 10_000 });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your profile", level: 1 })).toBeVisible();
  await accounts.signIn({ ...member, password: next });
});

test("a member sees the signed-in devices and signs one of them out", async ({
  memberPage: page,
  member,
  accounts,
}) => {
  await accounts.signIn(member);
  await page.reload();
  const devices = page.getByRole("list", { name: "Signed-in devices" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText("This device");
  await devices.last().getByRole("button", { name: "Sign out" }).click();
  await expect(devices).toHaveCount(1);
  await page.reload();
  await expect(devices).toHaveCount(1);
});

test("a member downloads all that is held about them", async ({ memberPage: page, member }) => {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("envent-my-data.json");
  const data = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(data.account.email).toBe(member.email);
  expect(data.profile).toMatchObject({ name: member.name, email: member.email });
  expect(data.devices).toHaveLength(1);
});

test("a member deletes the account, and is a stranger afterwards", async ({
  memberPage: page,
  member,
  sql,
}) => {
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  const forGood = dialog.getByRole("button", { name: "Delete for good" });
  await expect(forGood).toBeDisabled();
  await dialog.getByLabel("Confirmation").fill("delete my account");
  await dialog.getByLabel("Your password", { exact: true }).fill("Not-The-Right-1!");
  await forGood.click();
  await expect(dialog.getByText("This is not your current password.")).toBeVisible();
  await dialog.getByLabel("Your password", { exact: true }).fill(member.password);
  await forGood.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(
    page.getByRole("heading", { name: "Start your entrepreneurial journey" }),
  ).toBeVisible();
  const left = await sql`
    select email from auth.users where email = ${member.email}
    union all select email from profiles where email = ${member.email}`;
  expect(left).toEqual([]);
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login/);
});
