import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { newPerson } from "../../web/e2e/support/accounts.ts";
import { type SceneTools, signInSomebody } from "../../web/e2e/support/scenes.ts";

const maxBytes = 200_000;

interface Picture {
  file: string;
  options: BrowserContextOptions;
  open: (page: Page, tools: Omit<SceneTools, "page">) => Promise<void>;
}

const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 } };

async function openRegister(page: Page): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("Full Name").waitFor();
}

async function openProfile(page: Page, tools: Omit<SceneTools, "page">): Promise<void> {
  await signInSomebody({ ...tools, page });
  await page.goto("/profile");
  await page.getByLabel("Full Name").waitFor();
}

async function openMailbox(page: Page, { stack, accounts }: Omit<SceneTools, "page">) {
  for (const name of ["Jonas Lindqvist", "Mei Tanaka"]) {
    const person = newPerson(name);
    await accounts.signUp(person);
    await accounts.sendCode(person);
  }
  await page.goto(stack.mailbox);
  await page
    .getByText(/mei-tanaka/)
    .first()
    .click();
  await page.getByText("is your Envent code").click();
  await page.frameLocator("iframe.frame").locator("body").filter({ hasText: /\d{3}/ }).waitFor();
}

const pictures: Picture[] = [
  { file: "register.png", options: { ...desk, colorScheme: "light" }, open: openRegister },
  {
    file: "register-phone-dark.png",
    options: { ...phone, colorScheme: "dark" },
    open: openRegister,
  },
  { file: "profile.png", options: { ...desk, colorScheme: "light" }, open: openProfile },
  { file: "mailbox.png", options: { ...desk, colorScheme: "light" }, open: openMailbox },
];

/**
 * The four pictures of the README.
 * @throws Error when one has more bytes than a README should carry
 */
export async function photographReadme(
  browser: Browser,
  tools: Omit<SceneTools, "page">,
  folder: string,
): Promise<number> {
  mkdirSync(folder, { recursive: true });
  for (const { file, options, open } of pictures) {
    const context = await browser.newContext({
      ...options,
      baseURL: tools.stack.app,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await open(page, tools);
    await page.evaluate(() => document.fonts.ready);
    const path = join(folder, file);
    await page.screenshot({ path, animations: "disabled" });
    await context.close();
    if (statSync(path).size > maxBytes) throw new Error(`${path} has more than ${maxBytes} bytes`);
  }
  return pictures.length;
}
