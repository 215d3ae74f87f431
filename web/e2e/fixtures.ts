import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { createInbucketClient, type InbucketClient } from "inbucket-client";
import postgres, { type Sql } from "postgres";
import type { StackAddresses } from "../../scripts/stack/embedded-stack.ts";
import { type Accounts, createAccounts, newPerson, type Person } from "./support/accounts.ts";
import { makeProfile } from "./support/database.ts";
import { createNetwork, type Network } from "./support/network.ts";
import { seedRecords, sessionKey } from "./support/storage.ts";

export type { Person } from "./support/accounts.ts";

interface Fixtures {
  person: Person;
  /** Another person, for tests of two. */
  stranger: Person;
  /** Somebody with a confirmed account and a profile. */
  member: Person;
  /** The page, with the member signed in. */
  memberPage: Page;
  /** A page in another browser, that knows nothing of the first. */
  elsewhere: Page;
  /** Faults between the app and the server. */
  network: Network;
  /** What the console and the page have complained about; a test may clear what it provoked itself. */
  complaints: string[];
  /** Says that a test provokes complaints that begin like this. */
  provoke: (complaint: RegExp) => void;
  ownCaller: undefined;
}

interface WorkerFixtures {
  stack: StackAddresses;
  accounts: Accounts;
  mail: InbucketClient;
  /** Straight into the database, to see what really is there. */
  sql: Sql;
}

/** The browser logs every 4xx answer, the expected ones (a wrong code, a taken address) too. */
function isRefusal(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);
}

function listen(context: BrowserContext, complaints: string[]): void {
  context.on("console", (message) => {
    if (message.type() === "error" && !isRefusal(message.text()))
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => complaints.push(String(error.error())));
}

/**
 * Every test has people of its own, so tests never meet. An unexpected console error, an unhandled
 * rejection or an exception in the page fails the test that caused it.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const addresses = process.env.ENVENT_E2E;
      if (!addresses) throw new Error("ENVENT_E2E is not set: run the browser tests with npm test");
      await use(JSON.parse(addresses));
    },
    { scope: "worker" },
  ],
  accounts: [async ({ stack }, use) => use(createAccounts(stack)), { scope: "worker" }],
  mail: [
    async ({ stack }, use) => use(createInbucketClient({ url: stack.mailbox })),
    { scope: "worker" },
  ],
  sql: [
    async ({ stack }, use) => {
      const sql = postgres(stack.adminDatabase, { max: 2, onnotice: () => {} });
      await use(sql);
      await sql.end();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ stack }, use) => use(stack.app),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  person: async ({}, use) => use(newPerson("Ada Lovelace")),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  stranger: async ({}, use) => use(newPerson("Grace Hopper")),
  member: async ({ accounts, sql }, use) => {
    const member = newPerson("Mary Somerville");
    await accounts.create(member);
    await makeProfile(sql, member);
    await use(member);
  },
  memberPage: async ({ page, context, stack, accounts, member }, use) => {
    const session = await accounts.signIn(member);
    await seedRecords(context, stack.app, { [sessionKey]: session });
    await use(page);
  },
  elsewhere: async ({ browser, baseURL, complaints }, use) => {
    const context = await browser.newContext({ baseURL });
    listen(context, complaints);
    await use(await context.newPage());
    await context.close();
  },
  network: async ({ context, provoke }, use) => use(createNetwork(context, provoke)),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      listen(context, complaints);
      await use(complaints);
      expect(complaints, "the console stays clean").toEqual([]);
    },
    { auto: true },
  ],
  provoke: async ({ complaints }, use) => {
    const expected: RegExp[] = [];
    await use((complaint) => void expected.push(complaint));
    const surprises = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
    complaints.splice(0, complaints.length, ...surprises);
  },
  // All tests share one network address; the limit an hour for callers has tests of its own.
  ownCaller: [
    async ({ sql }, use) => {
      await sql`update private.verification_requests set caller = gen_random_uuid()`;
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };

/** Fills the form of /register, as it is on the page. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("checkbox").check();
}

/** Fills the form of /register and sends it. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto("/register");
  await fillRegistration(page, person);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
}

/** Fills the form of /login, as it is on the page, and sends it. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** The link of the newest mail to this address that leads to /auth/callback, as the person would click it. */
export async function confirmationLink(
  mail: InbucketClient,
  to: string,
  subject?: RegExp,
): Promise<string> {
  const message = await mail.waitForMessage({ to, subject, timeout: 10_000 });
  const link = message.links.find((address) => new URL(address).pathname === "/auth/callback");
  if (!link) throw new Error(`no link to /auth/callback in "${message.subject}":\n${message.text}`);
  return link;
}

/** The six digits of the newest mail with a code to this address. */
export async function verificationCode(mail: InbucketClient, to: string): Promise<string> {
  const message = await mail.waitForMessage({ to, subject: /code/i, timeout: 10_000 });
  if (!message.code) throw new Error(`no code in "${message.subject}":\n${message.text}`);
  return message.code;
}

/** Registers and confirms by link; ends on /profile-setup. */
export async function registerAndConfirm(
  page: Page,
  mail: InbucketClient,
  person: Person,
): Promise<void> {
  await register(page, person);
  await page.goto(await confirmationLink(mail, person.email));
  await expect(page).toHaveURL(/\/profile-setup$/);
}
