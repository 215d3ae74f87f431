import { expect, registerAndConfirm, test } from "./fixtures.ts";

test("a member sees who joined lately, twenty at a time and nobody twice", async ({
  page,
  person,
  mail,
  sql,
}) => {
  await registerAndConfirm(page, mail, person);
  // Older than every other test's people, so that only this test's order matters at the end of the list.
  await sql`
    with added as (
      insert into auth.users (id, email, email_confirmed_at, aud, role)
      select gen_random_uuid(), 'older-' || gen_random_uuid() || '@example.com', now(), 'authenticated', 'authenticated'
      from generate_series(1, 25) returning id
    )
    insert into profiles (id, name, company, job_title, created_at)
    select id, 'Older Member', 'Tarn & Co', 'Founder', '2020-01-01'::timestamptz from added`;
  await page.goto("/");
  await expect(
    page.getByRole("heading", { name: `Hello, ${person.name.split(" ")[0]}` }),
  ).toBeVisible();
  const list = page.getByRole("list", { name: "Newest members" });
  await expect(list.getByRole("listitem")).toHaveCount(20);
  await expect(list.getByText(person.name, { exact: true }).first()).toBeVisible();
  const more = page.getByRole("button", { name: "Show more" });
  await more.click();
  await expect(async () =>
    expect(await list.getByRole("listitem").count()).toBeGreaterThan(20),
  ).toPass();
  while (await more.isVisible()) {
    const before = await list.getByRole("listitem").count();
    await more.click();
    await expect(async () => {
      const grown = (await list.getByRole("listitem").count()) > before;
      expect(grown || !(await more.isVisible())).toBe(true);
    }).toPass();
  }
  await expect(list.getByText("Founder, Tarn & Co")).toHaveCount(25);
});
