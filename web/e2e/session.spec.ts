import { expect, test } from "./fixtures.ts";
import { endSessions } from "./support/database.ts";
import { expireSession, keysOf, readRecord, seedRecords, sessionKey } from "./support/storage.ts";

const profile = { name: "Your profile", exact: true };

test("a session survives a reload; its copies hold the specified fields and are not plain to read", async ({
  memberPage: page,
  accounts,
  member,
}) => {
  await page.goto("/profile");
  await expect(page.getByRole("heading", profile)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", profile)).toBeVisible();

  const deviceId = await readRecord(page, "envent_deviceId");
  const deviceKey = `envent_deviceSession_${deviceId}`;
  for (const storage of ["localStorage", "sessionStorage"] as const) {
    expect(await keysOf(page, storage)).toEqual(expect.arrayContaining([sessionKey, deviceKey]));
    const copy = await readRecord(page, deviceKey, storage);
    const session = await readRecord(page, sessionKey, storage);
    expect(copy?.sessionData).toMatchObject({
      accessToken: session?.access_token,
      refreshToken: session?.refresh_token,
    });
    expect(Object.keys(copy ?? {}).sort()).toEqual([
      "deviceId",
      "fingerprint",
      "lastAccess",
      "loginTime",
      "sessionData",
      "userAgent",
      "userId",
    ]);
    expect(String(copy?.userAgent)).toHaveLength(100);
  }
  const everything = await page.evaluate(() =>
    JSON.stringify({ ...localStorage, ...sessionStorage }),
  );
  expect(everything).not.toContain(member.email);
  expect(everything).not.toContain((await accounts.signIn(member)).access_token.split(".")[0]);
});

test("a session comes back from any copy that is left, and from both old forms, once", async ({
  memberPage: page,
  accounts,
  member,
}) => {
  const isSignedIn = async () => {
    await page.reload();
    await expect(page.getByRole("heading", profile)).toBeVisible();
    expect(await keysOf(page)).toContain(sessionKey);
  };
  await page.goto("/profile");
  await expect(page.getByRole("heading", profile)).toBeVisible();
  const losses = {
    "the primary": (key: string) => {
      localStorage.removeItem(key);
      sessionStorage.removeItem(key);
    },
    "the local storage": () => localStorage.clear(),
    "the tab": () => sessionStorage.clear(),
  };
  for (const lose of Object.values(losses)) {
    await page.evaluate(lose, sessionKey);
    await isSignedIn();
  }

  const oldForms = {
    "supabase.auth.token": (session: object) => ({ currentSession: session, expiresAt: 1 }),
    envent_session: (session: object) => session,
  };
  for (const [key, form] of Object.entries(oldForms)) {
    const text = JSON.stringify(form(await accounts.signIn(member)));
    await page.evaluate(
      ([k = "", value = ""]) => {
        localStorage.clear();
        sessionStorage.clear();
        localStorage.setItem(k, value);
      },
      [key, text],
    );
    await isSignedIn();
    expect(await keysOf(page)).not.toContain(key);
  }

  // What is broken is removed and never thrown.
  await page.evaluate((key) => {
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem(key, "env1.broken");
    localStorage.setItem("envent_deviceSession_x", "{}");
  }, sessionKey);
  await page.reload();
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(await keysOf(page)).not.toContain("envent_deviceSession_x");
});

test("a clock that is an hour off, either way, signs nobody out", async ({
  page,
  accounts,
  member,
  network,
  context,
  stack,
}) => {
  const refreshes = network.watch("/auth/v1/token");
  for (const hours of [-1, 1]) {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await page.goto("/robots.txt");
    await page.evaluate(() => sessionStorage.clear());
    await seedRecords(context, stack.app, { [sessionKey]: await accounts.signIn(member) });
    await page.goto("/profile");
    await expect(page.getByRole("heading", profile)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", profile)).toBeVisible();
  }
  expect(refreshes.length).toBeLessThanOrEqual(2);
});

test("without a network nobody is signed out; when the server ends the session, the page asks to sign in", async ({
  memberPage: page,
  member,
  network,
  sql,
}) => {
  await page.goto("/profile");
  await expect(page.getByRole("heading", profile)).toBeVisible();
  await expireSession(page);
  await network.answers("/auth/v1/token", "offline");
  await page.clock.install();
  await page.reload();
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(page.getByText(/^The server took too long to answer/)).toBeVisible({
      timeout: 50,
    });
  }).toPass({ intervals: [50] });
  await network.heals();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", profile)).toBeVisible();

  await endSessions(sql, member.email);
  await expireSession(page);
  await page.reload();
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
});
