import { expect, signIn, test } from "./fixtures.ts";
import { expireSession } from "./support/storage.ts";

const profile = { name: "Your profile", exact: true };

test("two tabs sign in and out together", async ({ page, context, member }) => {
  const other = await context.newPage();
  await other.goto("/login?next=/profile");
  await page.goto("/login");
  await signIn(page, member);
  await expect(page.getByRole("heading", { name: "Hello, Mary" })).toBeVisible();
  await expect(other.getByRole("heading", profile)).toBeVisible();

  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  await expect(other).toHaveURL(/\/login\?next=%2Fprofile$/);
  await other.reload();
  await expect(other.getByRole("heading", { name: "Welcome back" })).toBeVisible();
});

test("two tabs that refresh at the same moment both stay signed in, then and later", async ({
  memberPage: page,
  context,
  member,
  network,
  sql,
}) => {
  const other = await context.newPage();
  const pages = [page, other];
  const shown = () =>
    Promise.all(pages.map((tab) => expect(tab.getByRole("heading", profile)).toBeVisible()));
  await Promise.all(pages.map((tab) => tab.goto("/profile")));
  await shown();

  const refreshes = network.watch("/auth/v1/token");
  const letThrough = await network.holds("/auth/v1/token");
  await expireSession(page);
  await Promise.all(pages.map((tab) => tab.reload({ waitUntil: "commit" })));
  const askers = () => refreshes.slice(-2).map((request) => request.frame().page());
  await expect.poll(() => new Set(askers()).size).toBe(2);
  letThrough();
  await shown();
  expect(new Set(refreshes.map((request) => request.postDataJSON().refresh_token)).size).toBe(1);

  // Later, when a token that was exchanged before would end the session.
  await sql`
    update auth.refresh_tokens as t set updated_at = t.updated_at - interval '1 minute'
    from auth.users as u where u.id::text = t.user_id::text and u.email = ${member.email}`;
  for (const tab of pages) {
    await expireSession(tab);
    await tab.reload();
    await expect(tab.getByRole("heading", profile)).toBeVisible();
  }
});
