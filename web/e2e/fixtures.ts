import { randomUUID } from "node:crypto";
import { test as base, expect, type Page } from "@playwright/test";
import { createInbucketClient, type InbucketClient } from "inbucket-client";
import postgres, { type Sql } from "postgres";
import type { StackAddresses } from "../../scripts/stack/embedded-stack.ts";

export interface Person {
  name: string;
  email: string;
  password: string;
}

interface Fixtures {
  person: Person;
  /** Another person, for tests of two. */
  stranger: Person;
  /** What the console and the page have complained about; a test may clear what it provoked itself. */
  complaints: string[];
}

interface WorkerFixtures {
  stack: StackAddresses;
  mail: InbucketClient;
  /** Straight into the database, to see what really is there. */
  sql: Sql;
}

function newPerson(name: string): Person {
  const id = randomUUID().slice(0, 8);
  const local = name.toLowerCase().replaceAll(" ", "-");
  return { name, email: `${local}-${id}@example.com`, password: `Right-Horse-${id}!` };
}

/** The browser logs every 4xx answer, the expected ones (a wrong code, a taken address) too. */
function isRefusal(text: string): boolean {
  return /^Failed to load resource: the server responded with a status of 4\d\d/.test(text);
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
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error" && !isRefusal(message.text()))
          complaints.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => complaints.push(String(error.error())));
      await use(complaints);
      expect(complaints, "the console stays clean").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Fills the form of /register and sends it. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
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
