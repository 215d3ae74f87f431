import { confirmationLink, expect, register, test } from "./fixtures.ts";

test("a person registers, confirms by the mailed link and lands on profile setup with a profile", async ({
  page,
  person,
  mail,
  sql,
}) => {
  await register(page, person);
  await page.goto(await confirmationLink(mail, person.email));
  await expect(page.getByText("Email Verified!")).toBeVisible();
  await expect(page).toHaveURL(/\/profile-setup$/);
  await expect(page.getByLabel("Full Name")).toHaveValue(person.name);
  const rows = await sql`select name, is_verified, bio from profiles where email = ${person.email}`;
  expect(rows).toEqual([{ name: person.name, is_verified: false, bio: "" }]);
});

test("a person registers, types the mailed code and lands on profile setup with a profile", async ({
  page,
  person,
  mail,
  sql,
}) => {
  await register(page, person);
  await page.getByRole("button", { name: "Enter a code instead" }).click();
  await expect(page.getByText(`We've sent a verification code to ${person.email}`)).toBeVisible();
  const message = await mail.waitForMessage({
    to: person.email,
    subject: /code/i,
    timeout: 10_000,
  });
  await page.getByLabel("Verification code").fill(message.code ?? "");
  await page.getByRole("button", { name: "Verify Email" }).click();
  await expect(page.getByText("Email Verified!")).toBeVisible();
  await expect(page).toHaveURL(/\/profile-setup$/);
  const rows = await sql`select name from profiles where email = ${person.email}`;
  expect(rows).toEqual([{ name: person.name }]);
});

test("two people register at once, one by link and one by code, and find their own rows", async ({
  browser,
  baseURL,
  person,
  stranger,
  mail,
  sql,
}) => {
  const [first, second] = await Promise.all(
    [person, stranger].map(async (who) => {
      const context = await browser.newContext({ baseURL });
      const page = await context.newPage();
      await register(page, who);
      return page;
    }),
  );
  if (!first || !second) throw new Error("both pages exist");
  const byLink = async () => {
    await first.goto(await confirmationLink(mail, person.email));
    await expect(first).toHaveURL(/\/profile-setup$/);
  };
  const byCode = async () => {
    await second.getByRole("button", { name: "Enter a code instead" }).click();
    const message = await mail.waitForMessage({
      to: stranger.email,
      subject: /code/i,
      timeout: 10_000,
    });
    await second.getByLabel("Verification code").fill(message.code ?? "");
    await second.getByLabel("Verification code").press("Enter");
    await expect(second).toHaveURL(/\/profile-setup$/);
  };
  await Promise.all([byLink(), byCode()]);
  const rows = await sql`
    select p.name, u.email from profiles as p join auth.users as u using (id)
    where u.email in (${person.email}, ${stranger.email}) order by p.name`;
  expect(rows).toEqual([
    { name: person.name, email: person.email },
    { name: stranger.name, email: stranger.email },
  ]);
});

test("profile setup saves what the person typed", async ({ page, person, mail, sql }) => {
  await register(page, person);
  await page.goto(await confirmationLink(mail, person.email));
  await expect(page).toHaveURL(/\/profile-setup$/);
  await page.getByLabel("Company").fill("Analytical Engines");
  await page.getByLabel("Job title").fill("Founder");
  await page.getByRole("button", { name: /save/i }).click();
  await expect(page).toHaveURL(/\/$/);
  const rows = await sql`select company, job_title from profiles where email = ${person.email}`;
  expect(rows).toEqual([{ company: "Analytical Engines", job_title: "Founder" }]);
});
