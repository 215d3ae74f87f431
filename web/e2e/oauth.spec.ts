import type { Page } from "@playwright/test";
import { TERMS_VERSION } from "../../supabase/functions/_shared/terms.ts";
import { expect, registerAndConfirm, test } from "./fixtures.ts";
import { deny, type Provider, providers, signInAs } from "./provider-page.ts";

async function acceptTerms(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "One last thing" })).toBeVisible();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Accept and continue" }).click();
  await expect(page).toHaveURL(/\/profile-setup$/);
}

async function becomeMember(
  page: Page,
  provider: Provider,
  person: { name: string; email: string },
) {
  await page.goto("/register");
  await page.getByRole("button", { name: provider.register }).click();
  await signInAs(page, provider, person);
  await acceptTerms(page);
}

/** Nothing of a sign-in may stay in the address bar. */
async function expectCleanAddress(page: Page): Promise<void> {
  const { search, hash } = new URL(page.url());
  expect(search + hash).not.toMatch(/code|error|token/);
}

for (const provider of providers) {
  test.describe(`with ${provider.label}`, () => {
    test("a new person accepts the terms and gets a profile with name and picture", async ({
      page,
      person,
      sql,
      stack,
    }) => {
      const picture = `${stack.app}/icon.svg`;
      await page.goto("/register");
      await page.getByRole("button", { name: provider.register }).click();
      await signInAs(page, provider, { ...person, picture });
      await acceptTerms(page);
      await expectCleanAddress(page);
      await expect(page.getByLabel("Full Name")).toHaveValue(person.name);
      const rows = await sql`
        select p.name, p.email, p.avatar_url, p.is_verified, t.version
        from profiles as p join terms_acceptances as t on t.user_id = p.id
        where p.email = ${person.email}`;
      expect(rows).toEqual([
        {
          name: person.name,
          email: person.email,
          avatar_url: picture,
          is_verified: false,
          version: TERMS_VERSION,
        },
      ]);
    });

    test("a returning person, in another browser, is asked for nothing more", async ({
      page,
      person,
      sql,
      browser,
      baseURL,
    }) => {
      await becomeMember(page, provider, person);
      const later = await browser.newContext({ baseURL });
      const again = await later.newPage();
      await again.goto("/login?next=/profile");
      await again.getByRole("button", { name: provider.login }).click();
      await signInAs(again, provider, person);
      await expect(again).toHaveURL(/\/profile$/);
      await expect(again.getByText(person.email).first()).toBeVisible();
      const users = await sql`select id from auth.users where email = ${person.email}`;
      expect(users).toHaveLength(1);
      await later.close();
    });

    test("a member with a password and the same verified address stays one account", async ({
      page,
      person,
      mail,
      sql,
      browser,
      baseURL,
    }) => {
      await registerAndConfirm(page, mail, person);
      const later = await browser.newContext({ baseURL });
      const again = await later.newPage();
      await again.goto("/login");
      await again.getByRole("button", { name: provider.login }).click();
      await signInAs(again, provider, person);
      await expect(again).toHaveURL(/\/$/);
      const rows = await sql`
        select i.provider, u.encrypted_password is not null as has_password
        from auth.users as u join auth.identities as i on i.user_id = u.id
        where u.email = ${person.email} order by i.created_at`;
      expect(rows).toEqual([
        { provider: "email", has_password: true },
        { provider: provider.id, has_password: true },
      ]);
      const profiles = await sql`select name from profiles where email = ${person.email}`;
      expect(profiles).toEqual([{ name: person.name }]);
      await later.close();
    });

    test("a person who says no reads so, and can try again", async ({ page, person }) => {
      await page.goto("/register");
      await page.getByRole("button", { name: provider.register }).click();
      await deny(page, provider);
      await expect(page.getByRole("alert")).toContainText("The sign-in was cancelled");
      await expectCleanAddress(page);
      await page.getByRole("link", { name: "Sign in", exact: true }).last().click();
      await page.getByRole("button", { name: provider.login }).click();
      await signInAs(page, provider, person);
      await acceptTerms(page);
    });

    test("an address that the provider has not verified gets no account", async ({
      page,
      person,
      sql,
    }) => {
      await page.goto("/register");
      await page.getByRole("button", { name: provider.register }).click();
      await signInAs(page, provider, { ...person, verified: false });
      await expect(page.getByRole("alert")).toContainText(/confirm your email with the provider/i);
      await expectCleanAddress(page);
      expect(await sql`select id from auth.users where email = ${person.email}`).toEqual([]);
    });

    test("a person who shares no address reads what to do", async ({ page, person }) => {
      await page.goto("/register");
      await page.getByRole("button", { name: provider.register }).click();
      await signInAs(page, provider, { name: person.name });
      await expect(page.getByRole("alert")).toContainText(/email address/i);
      await expect(page.getByRole("link", { name: "Sign in", exact: true }).last()).toBeVisible();
    });
  });
}

test("the invite token survives the trip", async ({ page, person }) => {
  const invite = "invite-token-0123456789";
  await page.goto(`/register?invite=${invite}`);
  await page.getByRole("button", { name: "Sign in with LinkedIn instead" }).click();
  await signInAs(page, providers[1], person);
  await acceptTerms(page);
  const kept = await page.evaluate(() => localStorage.getItem("envent_inviteToken"));
  expect(kept).not.toBeNull();
});

test("who declines the terms is signed out, and has no profile", async ({ page, person, sql }) => {
  await page.goto("/register");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await signInAs(page, providers[0], person);
  await page.getByRole("button", { name: "Not now, sign me out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login/);
  expect(await sql`select id from profiles where email = ${person.email}`).toEqual([]);
});

test("a forged, a used and an empty return each read as a sentence", async ({ page, stack }) => {
  let used = "";
  page.on("request", (request) => {
    if (request.url().startsWith(`${stack.api}/auth/v1/callback`)) used = request.url();
  });
  await page.goto("/register");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await deny(page, providers[0]);
  await expect(page.getByRole("alert")).toBeVisible();
  const forged = "?state=0b9f6b9e-5f0a-4a51-9d7f-0f6f7d1c2a3b&code=forged";
  for (const url of [
    used,
    `${stack.api}/auth/v1/callback${forged}`,
    `${stack.api}/auth/v1/callback`,
  ]) {
    await page.goto("about:blank");
    await page.goto(url);
    await expect(page.getByRole("alert")).toContainText("Please start again");
    await expectCleanAddress(page);
  }
  await page.goto(`${stack.app}/auth/callback`);
  await expect(page.getByRole("alert")).toContainText(/nothing to confirm/i);
});
