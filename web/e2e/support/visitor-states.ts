import type { Page } from "@playwright/test";
import { limits } from "../../src/config/limits.ts";
import { newPerson, type Person } from "./accounts.ts";
import { ageAccount } from "./database.ts";
import { type Answer, broken, tooMany } from "./network.ts";
import { answers, button, holds, speaks, strong } from "./scene-steps.ts";
import { at, fillIn, openNewPassword, type Scene, type SceneTools } from "./scenes.ts";
import { seedRecords } from "./storage.ts";
import { openVerification, pendingRecords, verification } from "./verification.ts";

async function fillRegistration(page: Page, email = "rosa@example.com"): Promise<void> {
  await page.goto("/register");
  await fillIn(page, "Rosa Klein", email, strong);
  await page.getByRole("checkbox").check();
}

async function signIn(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  await page.goto("/login");
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await button(page, /^Sign in$/).click();
}

async function openOwnLink({ page, stack }: SceneTools, answer?: Answer): Promise<void> {
  const person = newPerson("Rosa Klein");
  await seedRecords(page.context(), stack.app, pendingRecords(person));
  if (answer) await answers(page, "/auth/v1/verify", answer);
  else await holds(page, "/auth/v1/verify");
  await page.goto("/auth/callback?token_hash=not-spent-yet&type=signup");
}

/** The moment of success lasts for as long as one looks at it. */
async function openVerified({ page, accounts, stack }: SceneTools): Promise<void> {
  const person = newPerson("Rosa Klein");
  await accounts.signUp(person);
  const { hashed_token } = await accounts.link("signup", person.email);
  await seedRecords(page.context(), stack.app, pendingRecords(person));
  await page.addInitScript((delay) => {
    const start = window.setTimeout.bind(window);
    const startOthers = (work: () => void, after?: number) =>
      after === delay ? 0 : start(work, after);
    Object.assign(window, { setTimeout: startOthers });
  }, limits.delayAfterVerification);
  await page.goto(`/auth/callback?token_hash=${hashed_token}&type=signup`);
}

async function openNewOwner({ page, accounts, sql }: SceneTools): Promise<void> {
  const person = newPerson("Rosa Klein");
  await accounts.signUp(person);
  const { hashed_token } = await accounts.link("signup", person.email);
  await ageAccount(sql, person.email, "2 minutes");
  await sql`update auth.users set confirmation_sent_at = now() where email = ${person.email}`;
  await page.goto(`/auth/callback?token_hash=${hashed_token}&type=signup`);
  await button(page, "Confirm my email").click();
}

/** What the pages for visitors show when something is missing, refused, or on its way. */
export const visitorStates: Scene[] = [
  {
    name: "home-skip-link",
    heading: /./,
    async open({ page }) {
      await page.goto("/");
      await page.keyboard.press("Tab");
    },
  },
  {
    name: "home-blocked-storage",
    heading: /./,
    async open({ page }) {
      await page.addInitScript(() => {
        const blocked = {
          get() {
            throw new DOMException("blocked", "SecurityError");
          },
        };
        Object.defineProperty(window, "localStorage", blocked);
      });
      await page.goto("/");
      await speaks(page, "Your browser is blocking storage");
    },
  },
  {
    name: "register-empty",
    heading: "Join Envent",
    async open({ page }) {
      await page.goto("/register");
      await page.getByLabel("Password", { exact: true }).fill(strong);
      await button(page, "Create account").click();
      await speaks(page, "All fields are required");
    },
  },
  {
    name: "register-without-terms",
    heading: "Join Envent",
    async open({ page }) {
      await page.goto("/register");
      await fillIn(page, "Rosa Klein", "rosa@example.com", strong);
      await button(page, "Create account").click();
      await speaks(page, "Please accept both");
    },
  },
  {
    name: "register-too-often",
    heading: "Join Envent",
    async open({ page }) {
      await fillRegistration(page);
      await answers(page, "/auth/v1/signup", tooMany);
      await button(page, "Create account").click();
      await speaks(page, "Too many");
    },
  },
  {
    name: "register-busy",
    heading: "Join Envent",
    async open({ page }) {
      await fillRegistration(page);
      await holds(page, "/auth/v1/signup");
      await button(page, "Create account").click();
      await button(page, "Creating account...").waitFor();
    },
  },
  {
    name: "check-your-email-gmail",
    heading: "Check Your Email",
    async open({ page }) {
      await fillRegistration(page, newPerson("Rosa Klein").email.replace("example", "gmail"));
      await button(page, "Create account").click();
      await page.getByRole("link", { name: "Open Gmail" }).waitFor();
    },
  },
  {
    name: "check-your-email-without-code",
    heading: "Check Your Email",
    async open({ page }) {
      await fillRegistration(page, newPerson("Rosa Klein").email);
      await button(page, "Create account").click();
      await answers(page, "/functions/v1/send-verification-code", broken);
      await button(page, "Enter a code instead").click();
      await speaks(page, "Failed to send");
    },
  },
  {
    name: "verify-email-too-soon",
    heading: "Verify Your Email",
    async open(tools) {
      await openVerification({ ...tools, person: newPerson("Rosa Klein") });
      await verification(tools.page).resend.click();
      await speaks(tools.page, "You can ask for another code in");
    },
  },
  {
    name: "verify-email-sent-again",
    heading: "Verify Your Email",
    async open({ page, stack }) {
      await seedRecords(page.context(), stack.app, pendingRecords(newPerson("Rosa Klein")));
      const success: Answer = { status: 200, body: { success: true } };
      await answers(page, "/functions/v1/send-verification-code", success);
      await page.goto("/verify-email");
      await verification(page).resend.click();
      await speaks(page, "Verification code sent!");
    },
  },
  { name: "email-verified", heading: "Email Verified!", open: openVerified },
  { name: "choose-your-password", heading: "Choose your password", open: openNewOwner },
  { name: "callback-working", heading: "Just a moment", open: (tools) => openOwnLink(tools) },
  {
    name: "callback-offline",
    heading: "We could not reach the server",
    open: (tools) => openOwnLink(tools, "offline"),
  },
  {
    name: "callback-cancelled",
    heading: /./,
    open: at("/auth/callback?error=access_denied"),
  },
  {
    name: "callback-new-link-sent",
    heading: /./,
    async open({ page }) {
      await page.goto("/auth/callback?error=access_denied&error_code=otp_expired");
      await page.getByLabel("Email Address").fill("nobody@example.com");
      await button(page, "Send a new link").click();
      await speaks(page, "is on its way");
    },
  },
  {
    name: "login-empty",
    heading: /./,
    async open({ page }) {
      await signIn(page, { email: "", password: "" });
      await speaks(page, "All fields are required");
    },
  },
  {
    name: "login-unconfirmed",
    heading: /./,
    async open({ page, accounts }) {
      const person = newPerson("Rosa Klein");
      await accounts.signUp(person);
      await signIn(page, person);
      await button(page, "Email me a code").waitFor();
    },
  },
  {
    name: "login-busy",
    heading: /./,
    async open({ page }) {
      await holds(page, "/auth/v1/token");
      await signIn(page, newPerson("Rosa Klein"));
      await button(page, "Signing in…").waitFor();
    },
  },
  {
    name: "forgot-password-refused",
    heading: /./,
    async open({ page }) {
      await page.goto("/forgot-password");
      await page.getByLabel("Email Address").fill("not an address");
      await button(page, "Send the link").click();
      await speaks(page, "Invalid email address");
    },
  },
  {
    name: "reset-password-refused",
    heading: /./,
    async open(tools) {
      await openNewPassword(tools);
      await tools.page.getByLabel("New password").fill("weak");
      await tools.page.getByLabel("New password").press("Enter");
      await speaks(tools.page, "Password must contain");
    },
  },
  {
    name: "password-changed",
    heading: "Password changed",
    async open(tools) {
      await openNewPassword(tools);
      await tools.page.getByLabel("New password").fill(strong);
      await button(tools.page, "Save new password").click();
    },
  },
  {
    name: "page-on-its-way",
    heading: /./,
    waits: true,
    async open({ page }) {
      await holds(page, /\/assets\/forgot-password-.*\.js$/);
      await page.goto("/forgot-password", { waitUntil: "commit" });
      await speaks(page, "Loading…");
    },
  },
  {
    name: "page-not-loaded",
    heading: "This page could not be loaded",
    async open({ page }) {
      await page.goto("/");
      await page.route(/\/assets\/login-.*\.js/, (route) => route.abort());
      await page.getByRole("link", { name: "Sign in" }).first().click();
    },
  },
];
