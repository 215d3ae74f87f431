import { confirmationLink, expect, register, test } from "./fixtures.ts";
import { broken } from "./support/network.ts";

const makerPath = "/functions/v1/create-user-profile";
const tablePath = "/rest/v1/profiles";
const blocked = { status: 403, body: { code: "42501", message: "new row violates row-level" } };

test("without the server function the profile is inserted directly, with the accepted terms", async ({
  page,
  person,
  mail,
  sql,
  network,
}) => {
  await register(page, person);
  await network.answers(makerPath, broken);
  await page.goto(await confirmationLink(mail, person.email));
  await expect(page).toHaveURL(/\/profile-setup$/);
  await expect(page.getByLabel("Full Name")).toHaveValue(person.name);
  const rows = await sql`
    select p.name, p.email, p.is_verified, p.bio, p.avatar_url, p.company, p.job_title,
      p.linkedin_profile, p.twitter_handle, t.version
    from profiles as p join terms_acceptances as t on t.user_id = p.id
    where p.email = ${person.email}`;
  const empty = { bio: "", avatar_url: "", company: "", job_title: "" };
  const links = { linkedin_profile: "", twitter_handle: "" };
  const { name, email } = person;
  expect(rows).toEqual([
    { name, email, is_verified: false, ...empty, ...links, version: "2026-11-01" },
  ]);
});

test("when row security blocks the insert too, the person is verified all the same and a later visit heals", async ({
  page,
  context,
  person,
  mail,
  sql,
  network,
}) => {
  await register(page, person);
  await network.answers(makerPath, broken);
  await network.answers(tablePath, blocked, "POST");
  await page.goto(await confirmationLink(mail, person.email));
  await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
  await expect(page).toHaveURL(/\/profile-setup$/);
  await expect(page.getByText("Profile creation failed: Insufficient permissions")).toBeVisible();
  await expect(page.getByText("Your account is safe.")).toBeVisible();

  // Both tabs heal it at once; one of them finds that the other was quicker.
  await network.heals();
  const other = await context.newPage();
  await Promise.all([
    page.getByRole("button", { name: "Try again" }).click(),
    other.goto("/profile-setup"),
  ]);
  for (const tab of [page, other]) {
    await expect(tab.getByLabel("Full Name")).toHaveValue(person.name);
  }
  expect(await sql`select name from profiles where email = ${person.email}`).toHaveLength(1);
});
