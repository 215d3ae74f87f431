import { expect, test } from "./fixtures.ts";
import { expireSession, keysOf, readRecord, sessionKey } from "./support/storage.ts";

const profile = { name: "Your profile", exact: true };
const isSecret = (key: string) =>
  /Session|pending|lastLogin|inviteToken|registerDraft|callback/i.test(key);

test("signing out clears every copy on this device and ends the session at the server", async ({
  memberPage: page,
  stack,
}) => {
  await page.goto("/profile");
  await expect(page.getByRole("heading", profile)).toBeVisible();
  await page.evaluate(() => localStorage.setItem("pendingVerificationEmail", "env1.x"));
  const session = await readRecord(page, sessionKey);
  await page.getByRole("main").getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("link", { name: "Join Envent" }).first()).toBeVisible();
  await expect(page).toHaveURL("/");
  for (const storage of ["localStorage", "sessionStorage"] as const) {
    expect((await keysOf(page, storage)).filter(isSecret)).toEqual([]);
  }
  expect(await readRecord(page, "envent_deviceId")).toBeDefined();

  const answer = await fetch(`${stack.api}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: stack.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: session?.refresh_token }),
  });
  expect(answer.status).toBe(400);
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
});

test("signing out works offline, and nothing brings the session back", async ({
  memberPage: page,
  network,
}) => {
  await page.goto("/profile");
  await expect(page.getByRole("heading", profile)).toBeVisible();
  await network.isDown(true);
  await page.getByRole("main").getByRole("button", { name: "Sign out", exact: true }).click();
  await expect
    .poll(async () =>
      [...(await keysOf(page)), ...(await keysOf(page, "sessionStorage"))].filter(isSecret),
    )
    .toEqual([]);
  await expect(page.getByRole("heading", profile)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await network.isDown(false);
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
});

test("signing out everywhere ends the other devices, and changes nothing when the server is away", async ({
  memberPage: page,
  elsewhere,
  accounts,
  member,
  network,
}) => {
  const { refresh_token, access_token } = await accounts.signIn(member);
  await elsewhere.goto(
    `/auth/callback#access_token=${access_token}&refresh_token=${refresh_token}`,
  );
  await elsewhere.getByRole("button", { name: "Sign in" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Hello, Mary" })).toBeVisible();

  await page.goto("/profile");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = page.getByRole("dialog");
  await network.answers("/auth/v1/logout", "offline");
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(dialog.getByText("Network error. Please check your connection.")).toBeVisible();
  expect(await keysOf(page)).toContain(sessionKey);
  await network.heals();
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("link", { name: "Join Envent" }).first()).toBeVisible();
  await expireSession(elsewhere);
  await elsewhere.goto("/profile");
  await expect(elsewhere).toHaveURL(/\/login\?next=%2Fprofile$/);
});
