import { expect, test } from "./fixtures.ts";

test("profile setup counts what is filled in, takes what people paste, and stores one form", async ({
  memberPage: page,
  member,
  sql,
}) => {
  await page.goto("/profile-setup");
  await expect(page.getByText("0 of 6 filled in")).toBeVisible();
  await page.getByLabel("Job title").fill("Founder");
  await page.getByLabel("Company").fill("Würzburger Gesellschaft für Wärmepumpen");
  await page.getByLabel("Bio").fill("First line\nSecond line 👩‍💻");
  await expect(page.getByText("3 of 6 filled in")).toBeVisible();
  await page
    .getByLabel("LinkedIn profile")
    .fill("https://de.linkedin.com/in/mary-somerville/?trk=x");
  await page.getByLabel("Twitter / X handle").fill("https://twitter.com/@Mary_S");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText("5 of 6 filled in")).toBeVisible();
  const rows = await sql`
    select company, bio, linkedin_profile, twitter_handle from profiles where email = ${member.email}`;
  expect(rows).toEqual([
    {
      company: "Würzburger Gesellschaft für Wärmepumpen",
      bio: "First line\nSecond line 👩‍💻",
      linkedin_profile: "https://www.linkedin.com/in/mary-somerville",
      twitter_handle: "Mary_S",
    },
  ]);
});

test("profile setup can be skipped", async ({ memberPage: page, member }) => {
  await page.goto("/profile-setup");
  await page.getByRole("link", { name: "Skip for now" }).click();
  await expect(page).toHaveURL(/\/$/);
  const first = member.name.split(" ")[0];
  await expect(page.getByRole("heading", { name: `Hello, ${first}` })).toBeVisible();
});

test("what cannot be stored is said beside its field, and nothing typed is lost", async ({
  memberPage: page,
  member,
  sql,
}) => {
  await page.goto("/profile");
  const form = page.getByRole("form", { name: "Your profile" });
  const save = form.getByRole("button", { name: "Save changes" });
  const cases: [string, string, RegExp][] = [
    ["Full Name", "   ", /tell us your name/],
    ["Full Name", "Mary\u202Eelliv", /characters that cannot be seen/],
    ["Full Name", "Ma\u200Bry", /characters that cannot be seen/],
    ["Full Name", "M".repeat(101), /at most 100 characters/],
    ["LinkedIn profile", "javascript:alert(1)", /does not look like a LinkedIn profile/],
    ["LinkedIn profile", "https://linkedin.com.evil.example/in/mary", /does not look like/],
    ["LinkedIn profile", "https://www.linkedin.com@evil.example/in/mary", /does not look like/],
    ["Twitter / X handle", "javascript:alert(1)", /at most 15 letters/],
    ["Twitter / X handle", "https://x.com.evil.example/mary", /at most 15 letters/],
  ];
  for (const [label, text, sentence] of cases) {
    const field = form.getByLabel(label);
    const before = await field.inputValue();
    await field.fill(text);
    await save.click();
    await expect(field).toHaveAccessibleDescription(sentence);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(text);
    await field.fill(before);
  }
  const rows = await sql`select name, linkedin_profile from profiles where email = ${member.email}`;
  expect(rows).toEqual([{ name: member.name, linkedin_profile: "" }]);
});

test("of two windows the second saver is shown what changed, and decides", async ({
  memberPage: page,
  member,
  context,
  sql,
}) => {
  const other = await context.newPage();
  await Promise.all([page.goto("/profile"), other.goto("/profile")]);
  await other.getByLabel("Company").fill("First & Co");
  await page.getByLabel("Company").fill("Second Ltd");
  await page.getByLabel("Job title").fill("Chair");
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText("Profile saved")).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  const form = page.getByRole("form", { name: "Your profile" });
  await expect(form.getByRole("alert")).toContainText("another window");
  const stored = () => sql`select company, job_title from profiles where email = ${member.email}`;
  expect(await stored()).toEqual([{ company: "First & Co", job_title: "" }]);
  await form.getByRole("button", { name: "Load it again and keep what I typed" }).click();
  await expect(form.getByText("Changed elsewhere to: First & Co")).toBeVisible();
  await expect(form.getByLabel("Company")).toHaveValue("Second Ltd");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Profile saved")).toBeVisible();
  expect(await stored()).toEqual([{ company: "Second Ltd", job_title: "Chair" }]);
});
