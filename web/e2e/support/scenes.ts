import type { Page } from "@playwright/test";
import type { Sql } from "postgres";
import type { StackAddresses } from "../../../scripts/stack/embedded-stack.ts";
import { type Accounts, newPerson } from "./accounts.ts";
import { seedRecords, sessionKey } from "./storage.ts";
import { openVerification, verification } from "./verification.ts";

export interface SceneTools {
  page: Page;
  stack: StackAddresses;
  accounts: Accounts;
  sql: Sql;
}

/** A page in one of its states, and the heading by which one knows that it is there. */
export interface Scene {
  name: string;
  heading: string | RegExp;
  /** It is a page that waits: what is on its way never comes. */
  waits?: boolean;
  open: (tools: SceneTools) => Promise<void>;
}

export const at =
  (path: string) =>
  async ({ page }: SceneTools) =>
    void (await page.goto(path));

export async function fillIn(
  page: Page,
  name: string,
  email: string,
  password: string,
): Promise<void> {
  await page.getByLabel("Full Name").fill(name);
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

async function openRegistered({ page }: SceneTools): Promise<void> {
  const { name, email, password } = newPerson("Rosa Klein");
  await page.goto("/register");
  await fillIn(page, name, email, password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
}

async function openRefusedSignIn({ page }: SceneTools): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email Address").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("Wrong-Horse-1!");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("alert").filter({ hasText: /\w/ }).waitFor();
}

export async function openNewPassword({ page, accounts }: SceneTools): Promise<void> {
  const person = newPerson("Rosa Klein");
  await accounts.create(person);
  const { hashed_token } = await accounts.link("recovery", person.email);
  await page.goto(`/auth/callback?token_hash=${hashed_token}&type=recovery`);
  await page.getByRole("button", { name: "Choose a new password" }).click();
  await page.getByLabel("New password").waitFor();
}

/** What can be seen without an account, and on the way to one. */
export const visitorScenes: Scene[] = [
  { name: "home", heading: "Start your entrepreneurial journey", open: at("/") },
  { name: "register", heading: "Join Envent", open: at("/register") },
  {
    name: "register-filled",
    heading: "Join Envent",
    async open({ page }) {
      await page.goto("/register");
      await fillIn(page, "Donaudampfschifffahrtsgesellschaft يوسف 陽子", "a@example.com", "Ab1");
    },
  },
  {
    name: "register-refused",
    heading: "Join Envent",
    async open({ page }) {
      await page.goto("/register");
      await page.getByLabel("Email Address").fill("not an address");
      await page.getByLabel("Email Address").press("Enter");
      await page.getByRole("alert").filter({ hasText: /\w/ }).first().waitFor();
    },
  },
  { name: "check-your-email", heading: "Check Your Email", open: openRegistered },
  {
    name: "verify-email",
    heading: "Verify Your Email",
    open: (tools) => openVerification({ ...tools, person: newPerson("Rosa Klein") }),
  },
  {
    name: "verify-email-refused",
    heading: "Verify Your Email",
    async open(tools) {
      await openVerification({ ...tools, person: newPerson("Rosa Klein") });
      const { code, verify } = verification(tools.page);
      await code.fill("000000");
      await verify.click();
      await tools.page.locator("input[aria-invalid=true]").waitFor();
    },
  },
  {
    name: "confirm-elsewhere",
    heading: /./,
    open: at("/auth/callback?token_hash=not-spent-yet&type=signup"),
  },
  {
    name: "callback-refused",
    heading: /./,
    open: at("/auth/callback?error=access_denied&error_code=otp_expired"),
  },
  { name: "login", heading: /./, open: at("/login") },
  { name: "login-refused", heading: /./, open: openRefusedSignIn },
  { name: "forgot-password", heading: "Forgot your password?", open: at("/forgot-password") },
  {
    name: "link-sent",
    heading: /./,
    async open({ page }) {
      await page.goto("/forgot-password");
      await page.getByLabel("Email Address").fill("nobody@example.com");
      await page.getByRole("button", { name: "Send the link" }).click();
      await page.getByText("is on its way").waitFor();
    },
  },
  { name: "reset-password", heading: /./, open: openNewPassword },
  {
    name: "reset-password-without-link",
    heading: "Open the link in your mail first",
    open: at("/reset-password"),
  },
  { name: "terms-of-service", heading: "Terms of Service", open: at("/terms-of-service") },
  { name: "privacy-policy", heading: "Privacy Policy", open: at("/privacy-policy") },
  { name: "not-found", heading: "This page does not exist", open: at("/no-such-page") },
];

/** What a member sees; the page's browser holds the member's session already. */
export const memberScenes: Scene[] = [
  { name: "member-home", heading: /^Hello, /, open: at("/") },
  {
    name: "account-menu",
    heading: /./,
    async open({ page }) {
      await page.goto("/");
      await page.getByRole("button", { name: "Your account" }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
    },
  },
  { name: "profile-setup", heading: /./, open: at("/profile-setup") },
  { name: "profile", heading: /./, open: at("/profile") },
  {
    name: "delete-account",
    heading: /./,
    async open({ page }) {
      await page.goto("/profile");
      await page
        .getByRole("button", { name: /^Delete/ })
        .first()
        .click();
      await page.getByRole("alertdialog").or(page.getByRole("dialog")).waitFor();
    },
  },
];

/** A member with everything filled in, signed in on this page. */
export async function signInSomebody({ page, stack, accounts, sql }: SceneTools): Promise<void> {
  const member = newPerson("Amara Okafor");
  await accounts.create(member);
  const session = await accounts.signIn(member);
  await sql`
    insert into profiles (id, name, company, job_title, bio, linkedin_profile, twitter_handle)
    values (${session.user.id}, ${member.name}, 'Solstice Energy', 'Founder',
      'Building solar microgrids for markets that the grid forgot.',
      'https://www.linkedin.com/in/amara-okafor', 'amaraokafor')`;
  await sql`
    insert into terms_acceptances (user_id, version)
    select id, raw_user_meta_data ->> 'terms_version' from auth.users where id = ${session.user.id}
    on conflict do nothing`;
  await seedRecords(page.context(), stack.app, { [sessionKey]: session });
}

/** Opens a scene and waits until nothing is on its way any more. */
export async function openScene(scene: Scene, tools: SceneTools): Promise<void> {
  await scene.open(tools);
  const { page } = tools;
  if (!scene.waits) {
    const heading = page.locator("h1").filter({ hasText: scene.heading });
    await heading.first().waitFor();
    await page.getByText("Loading…").first().waitFor({ state: "detached" });
  }
  await page.evaluate(() => document.fonts.ready);
}
